/**
 * Resolves when this process should stop: on a signal, or when its parent process has exited. Ctrl+C reaches every
 * process of a terminal: the parent decides the order.
 */
export function waitForStop(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGTERM', () => resolve());
    process.on('SIGINT', () => (process.connected ? undefined : resolve()));
    if (process.send) process.once('disconnect', () => resolve());
  });
}
