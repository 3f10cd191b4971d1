import { closeSync, existsSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { logLines, type LogOutput } from '../../src/http/log-lines.js';

/** An output that does what it is told; `taken` is what arrived. */
function outputByHand() {
  const begun: { bytes: Buffer; done: (error: Error | null, written: number) => void }[] = [];
  const again: (() => void)[] = [];
  const hand = { taken: '', atOnce: 0, refuses: false };
  const output: LogOutput = {
    write: (_fd, bytes, done) => void begun.push({ bytes, done }),
    writeSync: (_fd, bytes) => {
      hand.atOnce += 1;
      if (hand.refuses) throw new Error('EPIPE');
      hand.taken += bytes.toString();
      return bytes.length;
    },
    later: (ring) => void again.push(ring),
  };
  /** The write that is under way takes so many bytes, or none. */
  const take = (bytes = Infinity): void => {
    const { bytes: all, done } = begun.shift()!;
    const written = all.subarray(0, bytes);
    hand.taken += written.toString();
    done(null, written.length);
  };
  const refuse = (): void => begun.shift()!.done(new Error('EAGAIN'), 0);
  return { output, begun, again, hand, take, refuse };
}

describe('the lines of the log', () => {
  it('are written in their order, whatever the system takes of them at a time', () => {
    const { output, hand, take, begun } = outputByHand();
    const lines = logLines(2, output);
    for (const line of ['one\n', 'two\n', 'three\n']) lines.write(line);
    let flushed = 0;
    lines.flush(() => (flushed += 1));
    while (begun.length > 0) take(3);
    expect([hand.taken, flushed]).toEqual(['one\ntwo\nthree\n', 1]);
    lines.flush(() => (flushed += 1));
    expect(flushed).toBe(2);
  });

  it('wait while nothing is taken, as many as a megabyte holds, and come when it is', () => {
    const { output, hand, take, refuse, again, begun } = outputByHand();
    const lines = logLines(2, output);
    lines.write('first\n');
    refuse();
    for (let line = 0; line < 100; line += 1) lines.write(`${'x'.repeat(100_000)}\n`);
    expect(begun).toEqual([]);
    again.shift()!();
    take();
    expect(hand.taken.slice(0, 8)).toBe('first\nxx');
    expect(hand.taken.length).toBeLessThanOrEqual(1 << 20);
    lines.write('later\n');
    while (begun.length > 0) take();
    expect(hand.taken.endsWith('later\n')).toBe(true);
  });

  it('end with the process: what is under way is not written twice, and what nobody takes is given up', () => {
    const taken = outputByHand();
    const lines = logLines(2, taken.output);
    lines.write('under way\n');
    lines.write('behind\n');
    lines.end();
    expect(taken.hand.taken).toBe('behind\n');
    const gone = outputByHand();
    gone.hand.refuses = true;
    const lost = logLines(2, gone.output);
    lost.write('one\n');
    gone.refuse();
    lost.write('two\n');
    lost.end();
    expect(gone.hand.atOnce).toBe(1);
  });
});

/** Where every write fails, on any system; and, where the system has it, the device on which it meets a full disk. */
const refusing = [
  { why: 'it may not be written', path: fileURLToPath(import.meta.url), mode: 'r' },
  { why: 'the disk is full', path: '/dev/full', mode: 'w' },
].filter(({ path }) => existsSync(path));

describe('a log that takes no line', () => {
  it.each(refusing)('neither ends the process nor holds it at its end: $why', ({ path, mode }) => {
    const fd = openSync(path, mode);
    onTestFinished(() => closeSync(fd));
    const lines = logLines(fd);
    lines.write('a line\n');
    lines.write('another\n');
    lines.end();
    let flushed = false;
    lines.flush(() => (flushed = true));
    expect(flushed).toBe(false);
  });
});
