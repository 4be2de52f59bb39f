import { useEffect, useState } from 'react';

/** Whether a text matches a business's pattern. */
export type PatternMatcher = (pattern: string, text: string) => boolean;

const matchAnything: PatternMatcher = () => true;

/** The engine for a business's patterns, loaded if there are any. Until then, only the backend checks them. */
export function usePatternMatcher(needed: boolean): PatternMatcher {
  const [matcher, setMatcher] = useState<PatternMatcher>(() => matchAnything);
  useEffect(() => {
    if (!needed) return;
    let unmounted = false;
    void import('./matches').then(
      ({ matches }) => !unmounted && setMatcher(() => matches),
      () => undefined,
    );
    return () => void (unmounted = true);
  }, [needed]);
  return matcher;
}
