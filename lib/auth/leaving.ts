let leaving = false;
const listeners = new Set<() => void>();

/** True from the moment in which a sign-out has begun until the page that follows it is there. */
export const isLeaving = (): boolean => leaving;

/** Says that a sign-out has begun, or has failed. */
export function setLeaving(value: boolean): void {
  leaving = value;
  for (const listener of listeners) listener();
}

/** Calls back when that changes. @returns what ends it */
export function onLeavingChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
