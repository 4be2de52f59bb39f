let leaving = false;
const listeners = new Set<() => void>();

/** True from the start of a sign-out until the next page replaces this one. */
export const isLeaving = (): boolean => leaving;

/** Sets whether a sign-out is in progress. */
export function setLeaving(value: boolean): void {
  leaving = value;
  for (const listener of listeners) listener();
}

/** Subscribes to changes of it. @returns the function that unsubscribes */
export function onLeavingChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
