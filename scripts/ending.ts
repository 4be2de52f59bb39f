const LOOK_EVERY_MS = 250;

/** Calls back when the parent process has exited: there is no signal for that. */
function onParentGone(gone: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    gone();
  }, LOOK_EVERY_MS);
  timer.unref();
}

/**
 * Calls back when this process should stop: on a signal, or because npm, its parent process, has exited. Without npm it
 * may outlive its terminal.
 */
export function onShutdown(end: (isRepeated: boolean) => void): void {
  let asked = 0;
  const ask = () => end((asked += 1) > 1);
  process.on('SIGTERM', ask);
  process.on('SIGINT', ask);
  if (process.env.npm_lifecycle_event) onParentGone(ask);
}
