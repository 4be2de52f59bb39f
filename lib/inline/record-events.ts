/** A visitor's action from before the page's scripts could handle it. */
export interface RecordedEvent {
  type: 'click' | 'input' | 'change' | 'keydown' | 'focusin';
  element: HTMLElement;
  value: string;
  checked: boolean;
  key: string;
}

declare global {
  interface Window {
    /** Set by `recordEvents`: stops the recording and returns the recorded events. */
    lpStopRecording?: () => RecordedEvent[];
  }
}

const TYPES = ['click', 'input', 'change', 'keydown', 'focusin'] as const satisfies RecordedEvent['type'][];
/** What a press consists of. */
const PRESSES = ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend', 'click'] as const;
const TAB_KEY = /^(Arrow|Home$|End$)/;

/**
 * Records clicks, typing and choices before the page is hydrated, and prevents the browser's default action: submitting
 * a form would reload the page (decision 019). Links work by themselves, and so do most keys, except those that move
 * along tabs. Repeated clicks on one element count once.
 */
export function recordEvents(): void {
  const events: RecordedEvent[] = [];

  const record = (event: Event): void => {
    const { type, target, key } = event as KeyboardEvent & { type: RecordedEvent['type']; target: HTMLInputElement };
    const isToggle = target.matches('[type=checkbox],[type=radio]');
    const isChoice = target.matches('select,[type=file]');
    const button = target.closest('button');
    const find = {
      click: () => button ?? (isToggle ? target : null),
      keydown: () => (TAB_KEY.test(key) ? target.closest<HTMLElement>('[role=tab]') : null),
      input: () => (isToggle || isChoice ? null : target),
      change: () => (isChoice ? target : null),
      focusin: () => target,
    };
    const element = find[type]();
    if (!element) return;
    const isFocus = type === 'focusin';
    if (!isFocus) event.stopImmediatePropagation();
    if (button && !isFocus) event.preventDefault();
    let last = events.length - 1;
    while (events[last]?.type === 'focusin') last -= 1;
    const isRepeated = !isToggle && type !== 'keydown' && events[last]?.element === element;
    if (isFocus) events.length = last + 1;
    else if (isRepeated) events.splice(last, 1);
    const { value, checked } = element as HTMLInputElement;
    events.push({ type, element, value, checked, key });
  };

  // React would hydrate at once in the middle of a press. A page that an extension has changed is rendered anew then: the
  // press would begin on one element and end on another, and be none.
  const hide = (event: Event): void => {
    const { type, target } = event;
    if (type !== 'click' || (target instanceof Element && target.closest('label'))) event.stopPropagation();
  };

  for (const type of TYPES) addEventListener(type, record, true);
  for (const type of PRESSES) document.addEventListener(type, hide, true);
  const stop = (): RecordedEvent[] => {
    for (const type of TYPES) removeEventListener(type, record, true);
    for (const type of PRESSES) document.removeEventListener(type, hide, true);
    return events;
  };
  Object.defineProperty(window, 'lpStopRecording', { configurable: true, value: stop });
}
