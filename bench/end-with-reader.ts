/** For scripts that print as they go: a reader that closes early (`… | head`) ends them, and is no failure. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});
