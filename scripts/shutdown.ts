const POLL_MS = 1_000;

/** Calls back when the parent process has exited: there is no signal for that. */
function onParentExit(onExit: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onExit();
  }, POLL_MS);
  timer.unref();
}

/**
 * Calls back when this process should stop: on a signal, or because npm, its parent process, has exited. Without npm it
 * may outlive its terminal.
 */
export function onShutdown(end: (isRepeated: boolean) => void): void {
  let requested = 0;
  const request = () => end((requested += 1) > 1);
  process.on('SIGTERM', request);
  process.on('SIGINT', request);
  if (process.env.npm_lifecycle_event) onParentExit(request);
}
