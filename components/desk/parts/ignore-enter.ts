import type { KeyboardEvent } from 'react';

/** For fields of free text at a till: Enter, with which a scanner ends a code, submits nothing. */
export function ignoreEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
