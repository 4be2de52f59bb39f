/** Whether this browser is registered for push messages, as far as this page knows; `retrying`: after a failure. */
export type RegistrationState = 'none' | 'registering' | 'registered' | 'failed' | 'retrying';

let state: RegistrationState = 'none';
const listeners = new Set<() => void>();
const retries = new Set<() => void>();

export const getRegistrationState = (): RegistrationState => state;

/** Sets the state of the registration. */
export function reportRegistration(next: RegistrationState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

/** Subscribes to changes of it. @returns the function that unsubscribes */
export function onRegistrationChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Requests a retry now. */
export function retryRegistration(): void {
  for (const retry of retries) retry();
}

/** Subscribes to requests for a retry. @returns the function that unsubscribes */
export function onRegistrationRetry(retry: () => void): () => void {
  retries.add(retry);
  return () => void retries.delete(retry);
}
