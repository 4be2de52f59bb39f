import { useEffect, useRef, useState, type RefObject } from 'react';

interface InvalidFieldFocus<T extends HTMLElement> {
  form: RefObject<T | null>;
  submitCount: number;
  /** To be called on each submit, after which the form marks its invalid fields by `aria-invalid`. */
  countSubmit: () => void;
}

/** A field, or the first of a group that is invalid as a whole. */
const INVALID = '[aria-invalid="true"]:not(fieldset), fieldset[aria-invalid="true"] input';

/** Moves the focus to the first invalid field of a form, or of what is around one, after each submit. */
export function useInvalidFieldFocus<T extends HTMLElement = HTMLFormElement>(): InvalidFieldFocus<T> {
  const form = useRef<T>(null);
  const [submitCount, setSubmitCount] = useState(0);
  useEffect(() => {
    if (submitCount > 0) form.current?.querySelector<HTMLElement>(INVALID)?.focus();
  }, [submitCount]);
  return { form, submitCount, countSubmit: () => setSubmitCount((count) => count + 1) };
}
