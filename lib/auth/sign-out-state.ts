let signingOut = false;
const listeners = new Set<() => void>();

/** True from the start of a sign-out until the next page replaces this one. */
export const isSigningOut = (): boolean => signingOut;

/** Sets whether a sign-out is in progress. */
export function setSigningOut(value: boolean): void {
  signingOut = value;
  for (const listener of listeners) listener();
}

/** Subscribes to changes of `isSigningOut`. @returns the function that unsubscribes */
export function onSigningOutChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
