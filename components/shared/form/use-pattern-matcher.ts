import { useEffect, useState } from 'react';

/** Whether a text fits a business's pattern. */
export type PatternMatcher = (pattern: string, text: string) => boolean;

const anything: PatternMatcher = () => true;

/** The engine for a business's patterns, loaded where there are any. Until it is there, the backend alone looks. */
export function usePatternMatcher(needed: boolean): PatternMatcher {
  const [matcher, setMatcher] = useState<PatternMatcher>(() => anything);
  useEffect(() => {
    if (!needed) return;
    let gone = false;
    void import('@/lib/pattern/matches').then(
      ({ matches }) => !gone && setMatcher(() => matches),
      () => undefined,
    );
    return () => void (gone = true);
  }, [needed]);
  return matcher;
}
