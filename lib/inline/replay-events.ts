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

function replay({ type, element, value, checked, key }: RecordedEvent): void {
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

/**
 * Replays the recorded events once the page is hydrated, one after the other, because one may change the target of the
 * next. A confirm button (`data-confirm`) is left out in a frame: it may not have been visible at the click (decision 017).
 */
export async function replayEvents(framed = isFramed()): Promise<void> {
  const events = window.lpStopRecording?.() ?? [];
  delete window.lpStopRecording;
  for (const event of events) {
    const needsVisibility = framed && event.element.dataset.confirm !== undefined;
    if (event.element.isConnected && !needsVisibility) replay(event);
    await Promise.resolve();
  }
}
