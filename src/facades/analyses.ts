/** What `/metrics` counts of analyses: their records, and the analyzer behind a server key. */
export { analyzerOf } from '../analyzers/index.js';
export type { NewRecord } from '../features/logs/log-record.js';
export type { RecordWriter } from '../features/logs/write-records.js';
