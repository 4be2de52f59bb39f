/**
 * The reasons for a redirect to sign-in (`error` in the URL, spec §8): a page that needs a session, an ended session,
 * and a rejected temporary link.
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

/** The reason in a URL; `general` for any other error, usually one of next-auth's, undefined without one. */
export function parseSignInReason(error: string | string[] | undefined): SignInReason | 'general' | undefined {
  const [value] = [error].flat();
  if (value === undefined || value === '') return undefined;
  return signInReasons.find((reason) => reason === value) ?? 'general';
}
