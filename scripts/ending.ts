const LOOK_EVERY_MS = 250;

/** Calls back when the parent process is gone: there is no signal for that. */
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
 * Calls back when this process should end: by a signal, or because npm, which stands between it and the terminal, is
 * gone. Without npm it may outlive its terminal.
 */
export function onShutdown(end: (isRepeated: boolean) => void): void {
  let asked = 0;
  const ask = () => end((asked += 1) > 1);
  process.on('SIGTERM', ask);
  process.on('SIGINT', ask);
  if (process.env.npm_lifecycle_event) onParentGone(ask);
}
