import { useEffect, type RefObject } from 'react';
import { isTyping, isTypingCaptured } from './use-scan';

/** Moves typing outside of any field into this one: a scanner types wherever the focus is. */
export function useTypeAnywhere(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focusField = (event: KeyboardEvent) => {
      if (isTypingCaptured() || !isTyping(event)) return;
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', focusField);
    return () => document.removeEventListener('keydown', focusField);
  }, [field]);
}
