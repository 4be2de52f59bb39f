/** A choice of language or country whose texts are being loaded. */
export interface PendingChoice {
  languageCode: string;
  countryCode: string | undefined;
}

let pending: PendingChoice | undefined;
const listeners = new Set<() => void>();

/** The last choice of this page while its texts are being loaded: every control shows the same one. */
export const getPendingChoice = (): PendingChoice | undefined => pending;

export function setPendingChoice(choice: PendingChoice | undefined): void {
  pending = choice;
  for (const listener of listeners) listener();
}

/** Subscribes to changes of it. @returns the function that unsubscribes */
export function onPendingChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
