let listener: (() => void) | undefined;
let wanted = false;

/**
 * Opens the settings of consent again: what was agreed to can be taken back as easily as it was given. Asked for before
 * they have been loaded, they open as soon as they are there.
 */
export function openConsentSettings(): void {
  if (listener) listener();
  else wanted = true;
}

/** Calls back when the settings are wanted, or were. @returns what ends that */
export function onSettingsWanted(next: () => void): () => void {
  listener = next;
  if (wanted) next();
  wanted = false;
  return () => {
    if (listener === next) listener = undefined;
  };
}
