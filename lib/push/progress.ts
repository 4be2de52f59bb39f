/** The question about notifications: open, answered before, or answered since this page was opened (spec §4). */
export type PushProgress = 'open' | 'done' | 'justDone';

let progress: PushProgress = 'done';
const listeners = new Set<() => void>();

/** Says whether the question is open; one that was open and is no longer has ended in this session. */
export function reportPushQuestion(open: boolean): void {
  const next = open ? 'open' : progress === 'open' ? 'justDone' : progress;
  if (next === progress) return;
  progress = next;
  for (const listener of listeners) listener();
}

export const getPushProgress = (): PushProgress => progress;

/** Calls back when that changes. @returns what ends it */
export function onPushProgress(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
