/**
 * Resolves when somebody wants this process to end: by a signal, or by ending themselves where they started it. Ctrl+C
 * reaches every process of a terminal: whoever started this one decides what ends first.
 */
export function waitForStop(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGTERM', () => resolve());
    process.on('SIGINT', () => (process.connected ? undefined : resolve()));
    if (process.send) process.once('disconnect', () => resolve());
  });
}
