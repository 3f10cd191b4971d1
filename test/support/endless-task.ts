/** Learns and hears of nothing else: longer than the test waits, but not for ever where the test fails. */
process.once('message', () => {
  process.on('message', () => {
    process.stdout.write('learning\n');
    for (const end = Date.now() + 120_000; Date.now() < end;);
  });
});
