let listener: (() => void) | undefined;
let requested = false;

/**
 * Opens the consent settings again: consent can be withdrawn as easily as it was given. If they have not loaded yet,
 * they open as soon as they have.
 */
export function openConsentSettings(): void {
  if (listener) listener();
  else requested = true;
}

/** Subscribes to requests for the settings, including one from before. @returns the function that unsubscribes */
export function onSettingsRequest(next: () => void): () => void {
  listener = next;
  if (requested) next();
  requested = false;
  return () => {
    if (listener === next) listener = undefined;
  };
}
