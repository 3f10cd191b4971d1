/** Feeds of known-bad URLs: files beside the store, for the command line. */
export { feedFormats, type FeedFormat } from './analyzers/url-risk/feed-formats.js';
export { feedLines } from './analyzers/url-risk/feed-lines.js';
export { importFeed, listFeeds, removeFeed } from './analyzers/url-risk/feed-store.js';
