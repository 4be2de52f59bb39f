/** The push prompt: open, answered before, or answered since this page was opened (spec §4). */
export type PushProgress = 'open' | 'done' | 'justDone';

let progress: PushProgress = 'done';
const listeners = new Set<() => void>();

/** Sets whether the prompt is open; closing an open one means that it was answered in this session. */
export function setPushPromptOpen(open: boolean): void {
  const next = open ? 'open' : progress === 'open' ? 'justDone' : progress;
  if (next === progress) return;
  progress = next;
  for (const listener of listeners) listener();
}

export const getPushProgress = (): PushProgress => progress;

/** Subscribes to changes of it. @returns the function that unsubscribes */
export function onPushProgress(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
