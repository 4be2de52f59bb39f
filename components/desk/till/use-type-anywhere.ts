import { useEffect, type RefObject } from 'react';

/** True for a key that types a character, without a modifier of a shortcut. */
const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/** Moves typing outside of any field into this one: a scanner types wherever the focus is. */
export function useTypeAnywhere(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focusField = (event: KeyboardEvent) => {
      const { activeElement } = document;
      const inField = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
      if (inField || !isTyping(event) || document.querySelector('dialog[open]')) return;
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', focusField);
    return () => document.removeEventListener('keydown', focusField);
  }, [field]);
}
