import type { RecordedEvent } from './record-events';
import { isFramed } from '@/lib/embed/is-framed';

/** Presses a key on a tab: on the one that has the focus now, after earlier keys have moved it. */
function pressKey(tab: HTMLElement, key: string): void {
  const { activeElement } = document;
  const focused = activeElement?.parentElement === tab.parentElement ? activeElement : tab;
  focused?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

/** Sets a field's text as typing does, bypassing React, which ignores a value that it believes to know already. */
function enterText(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
}

function replay({ type, value, checked, key, element: pressed }: RecordedEvent, element: HTMLElement): void {
  // An element of its own keeps the focus, or has lost it to another since.
  if (type === 'focusin') return element === pressed ? undefined : element.focus();
  if (type === 'keydown') return pressKey(element, key);
  const isInput = element instanceof HTMLInputElement;
  if (type === 'click') {
    if (isInput) element.checked = !checked;
    return element.click();
  }
  if (element instanceof HTMLSelectElement) element.value = value;
  else if (type === 'input' && (isInput || element instanceof HTMLTextAreaElement)) enterText(element, value);
  element.dispatchEvent(new Event(type, { bubbles: true }));
}

/** True for two elements that a person cannot tell apart, but by their place. */
const isAlike = (one: Element, other: Element): boolean =>
  one.textContent === other.textContent &&
  ['type', 'role', 'value', 'aria-label'].every((name) => one.getAttribute(name) === other.getAttribute(name));

/**
 * The element in the page that an event is for. React renders a page anew if an extension has changed it before hydration: then
 * it is the one in the same place among those like it, if there are as many as before; undefined otherwise.
 */
function findTarget(element: HTMLElement): HTMLElement | undefined {
  if (element.isConnected) return element;
  const findAlike = (page: ParentNode) =>
    [...page.querySelectorAll<HTMLElement>(element.localName)].filter((one) => isAlike(one, element));
  const before = findAlike(element.getRootNode() as ParentNode & Node);
  const now = findAlike(document);
  return now.length === before.length ? now[before.indexOf(element)] : undefined;
}

/**
 * Replays the recorded events once the page is hydrated, one after the other, because one may change the target of the
 * next. A confirm button (`data-confirm`) is left out in a frame: it may not have been visible at the click (decision 017).
 */
export async function replayEvents(framed = isFramed()): Promise<void> {
  const events = window.lpStopRecording?.() ?? [];
  delete window.lpStopRecording;
  for (const event of events) {
    const target = findTarget(event.element);
    const needsVisibility = framed && [event.element, target].some((one) => one?.dataset.confirm !== undefined);
    if (target && !needsVisibility) replay(event, target);
    await Promise.resolve();
  }
}
