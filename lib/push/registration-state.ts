/** Whether this browser is registered for push messages, as far as this page knows; `retrying`: after a failure. */
export type RegistrationState = 'none' | 'registering' | 'registered' | 'failed' | 'retrying';

let state: RegistrationState = 'none';
const listeners = new Set<() => void>();
const retries = new Set<() => void>();

export const getRegistrationState = (): RegistrationState => state;

/** Says how the registration stands. */
export function reportRegistration(next: RegistrationState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

/** Calls back when that changes. @returns what ends it */
export function onRegistrationChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Asks for another try now. */
export function retryRegistration(): void {
  for (const retry of retries) retry();
}

/** Calls back when another try is asked for. @returns what ends it */
export function onRegistrationRetry(retry: () => void): () => void {
  retries.add(retry);
  return () => void retries.delete(retry);
}
