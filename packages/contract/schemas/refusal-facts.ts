import type { Problem, RefusalFacts } from './problem';

/** What a till shows of a refusal besides its code, of a problem document. */
export const getRefusalFacts = ({
  at,
  place,
  gift,
  member,
  reason,
  next,
  available,
  least,
  largest,
  ceiling,
}: Problem): RefusalFacts => ({
  at,
  place,
  gift,
  member,
  reason,
  next,
  available,
  least,
  largest,
  ceiling,
});
