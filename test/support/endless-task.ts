/** Learns and hears of nothing else. */
process.once('message', () => {
  process.on('message', () => {
    process.stdout.write('learning\n');
    for (;;);
  });
});
