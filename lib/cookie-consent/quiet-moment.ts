/** Who has done nothing for so long, in milliseconds, is not in the middle of something. */
export const QUIET_MS = 500;

const acts = ['pointerdown', 'pointerup', 'pointercancel', 'keydown', 'input'] as const;

/**
 * Waits until nobody is pressing or typing. What comes up over a page of itself must not come between the beginning and
 * the end of a press: it would be a press of nothing. @returns whether the moment came before `signal` ended the wait
 */
export function quietMoment(signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>;
    const end = (quiet: boolean) => {
      clearTimeout(timer);
      for (const act of acts) document.removeEventListener(act, hear, true);
      resolve(quiet);
    };
    const hear = (event?: Event) => {
      clearTimeout(timer);
      if (event?.type !== 'pointerdown') timer = setTimeout(() => end(true), QUIET_MS);
    };
    for (const act of acts) document.addEventListener(act, hear, true);
    signal.addEventListener('abort', () => end(false), { once: true });
    if (signal.aborted) end(false);
    else hear();
  });
}

/** Lets an element take the focus only where nothing else has it: it is never taken from who types. */
export function focusPolitely(element: HTMLElement): void {
  const focus = element.focus.bind(element);
  element.focus = (options) => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) focus(options);
  };
}
