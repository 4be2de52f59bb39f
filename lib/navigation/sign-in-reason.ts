/**
 * Why somebody is led to sign-in, as the address says it (`error`, spec §8): a page that needs a session, one that had
 * one, and a temporary link that opened nothing.
 */
const signInReasons = [
  'SessionRequired',
  'SessionEnded',
  'LinkUsed',
  'LinkExpired',
  'LinkElsewhere',
  'LinkRefused',
] as const;

export type SignInReason = (typeof signInReasons)[number];

/** The reason that an address gives; `general` for any other error, of next-auth's own as a rule, undefined without one. */
export function parseSignInReason(error: string | string[] | undefined): SignInReason | 'general' | undefined {
  const [value] = [error].flat();
  if (value === undefined || value === '') return undefined;
  return signInReasons.find((reason) => reason === value) ?? 'general';
}
