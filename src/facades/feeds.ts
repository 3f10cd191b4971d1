/** Feeds of known-bad URLs: files beside the store, for the command line. */
export { defaultThreat, feedFormats, type FeedFormat } from '../analyzers/url-risk/feeds/feed-formats.js';
export { feedLines } from '../analyzers/url-risk/feeds/feed-lines.js';
export { threatTypes, type ThreatType } from '../analyzers/url-risk/threats.js';
export { importFeed, listFeeds, removeFeed } from '../analyzers/url-risk/feeds/feed-store.js';
