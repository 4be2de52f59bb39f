let listener: (() => void) | undefined;
let requested = false;

/**
 * Opens the settings of consent again: what was agreed to can be taken back as easily as it was given. Asked for before
 * they have been loaded, they open as soon as they are there.
 */
export function openConsentSettings(): void {
  if (listener) listener();
  else requested = true;
}

/** Calls back when the settings are wanted, or were. @returns what ends that */
export function onSettingsWanted(next: () => void): () => void {
  listener = next;
  if (requested) next();
  requested = false;
  return () => {
    if (listener === next) listener = undefined;
  };
}
