/** After this time without input, in milliseconds, no action is in progress. */
export const IDLE_MS = 500;

const EVENT_TYPES = ['pointerdown', 'pointerup', 'pointercancel', 'keydown', 'input'] as const;

/**
 * Waits until nobody is clicking or typing. A pop-up must not open during a click, which would then miss its target.
 * @returns false when `signal` aborted first
 */
export function waitForIdleInput(signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>;
    const end = (quiet: boolean) => {
      clearTimeout(timer);
      for (const type of EVENT_TYPES) document.removeEventListener(type, restart, true);
      resolve(quiet);
    };
    const restart = (event?: Event) => {
      clearTimeout(timer);
      if (event?.type !== 'pointerdown') timer = setTimeout(() => end(true), IDLE_MS);
    };
    for (const type of EVENT_TYPES) document.addEventListener(type, restart, true);
    signal.addEventListener('abort', () => end(false), { once: true });
    if (signal.aborted) end(false);
    else restart();
  });
}
