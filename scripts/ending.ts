const LOOK_EVERY_MS = 250;

/** Calls back when the process that started this one is gone, whatever ended it: nobody else would tell. */
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
 * Calls back when this process is to end: by a signal, or because npm, which stands between it and who started it, is
 * gone. Without npm it may well outlive the terminal that it was started in.
 */
export function onEnd(end: (isRepeated: boolean) => void): void {
  let asked = 0;
  const ask = () => end((asked += 1) > 1);
  process.on('SIGTERM', ask);
  process.on('SIGINT', ask);
  if (process.env.npm_lifecycle_event) onParentGone(ask);
}
