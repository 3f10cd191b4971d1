/** How people and configurations call analyzers. */
export { analyzers } from '../analyzers/index.js';
export { analyzerName } from '../analyzers/server-keys.js';
