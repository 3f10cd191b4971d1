/** Four buckets an octave: a percentile read back is at most 19 % above the measured value. */
const bucketsPerOctave = 4;
const mostBuckets = 160;

/** Bucket of a latency in milliseconds; bucket 0 ends at 1 µs. */
export function latencyBucket(ms: number): number {
  const microseconds = ms * 1000;
  if (!(microseconds > 1)) return 0;
  return Math.min(mostBuckets, Math.ceil(Math.log2(microseconds) * bucketsPerOctave));
}

/** Upper end of a bucket in milliseconds. */
function bucketEndMs(bucket: number): number {
  return 2 ** (bucket / bucketsPerOctave) / 1000;
}

/** The latency in ms that the given share (0–1) of the counted calls does not exceed; null without calls. */
export function percentileMs(counts: ReadonlyMap<number, number>, share: number): number | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let seen = 0;
  for (const [bucket, count] of [...counts].sort(([a], [b]) => a - b)) {
    seen += count;
    if (seen >= share * total) return Math.round(bucketEndMs(bucket) * 1000) / 1000;
  }
  return null;
}
