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

/** Lets an element take the focus only if no other element has it, so that it never interrupts typing. */
export function preventFocusSteal(element: HTMLElement): void {
  const focus = element.focus.bind(element);
  element.focus = (options) => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) focus(options);
  };
}
