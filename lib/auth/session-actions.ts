import { signIn, signOut } from 'next-auth/react';
import { currentFlags, withFlags } from '@/lib/embed/flags';
import { href } from '@/lib/navigation/hrefs';
import { forgetMember } from '@/lib/offline/offline-copy';
import { storageKey } from '@/lib/storage/keys';
import { localStore } from '@/lib/storage/browser-storage';
import { leaveWords } from '@/lib/storage/parting-words';
import { forgetCsrfToken } from './csrf';
import { SIGN_OUT_PENDING } from './sign-out-answer';

export type SignInResult = { ok: true } | { ok: false; error: string };

/** The words that a refused custom sign-in may carry; anything else is `general.error` (spec §8). */
const signInErrors = ['general.error', 'otp.invalid', 'otp.expired', 'otp.too.many'] as const;

export interface CustomCredentials {
  customIdentifier: string;
  userIdentifier: string;
  registered: boolean;
  /** The login ticket. */
  token: string;
  siteKey?: string;
  humanRecaptchaToken?: string;
  isLandingPage?: boolean;
}

export interface ConsentCredentials {
  comoMemberId: string;
  businessId: string;
  ticket: string;
  /** Ids of the consents given. */
  consents: string[];
}

function textFields(values: object): Record<string, string> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

function knownError(error: string | null | undefined): string {
  return signInErrors.find((known) => known === error) ?? 'general.error';
}

/** next-auth's sign-in, after which the CSRF token of who was here before is none any more. */
async function signInBy(provider: string, fields: Record<string, string | false>) {
  const answer = await signIn(provider, { ...fields, redirect: false });
  forgetCsrfToken();
  return answer;
}

/** Signs in with a login ticket (spec §7, `custom`); the browser's session is renewed before this resolves. */
export async function signInWithTicket(credentials: CustomCredentials): Promise<SignInResult> {
  try {
    // Whoever signs in is not registered for push messages yet, whatever the last one left here.
    localStore().removeItem(storageKey.memberPushData);
    const answer = await signInBy('custom', { ...textFields(credentials), callbackUrl: href.home });
    return answer?.ok && !answer.error ? { ok: true } : { ok: false, error: knownError(answer?.error) };
  } catch {
    return { ok: false, error: 'general.error' };
  }
}

/** Signs in a member who gives consent now (spec §7, `consent`). A failure says no more than false (spec §8). */
export async function signInWithConsent(credentials: ConsentCredentials): Promise<boolean> {
  try {
    const { consents, ...ids } = credentials;
    const fields = { ...textFields(ids), consents: consents.join(',') };
    const answer = await signInBy('consent', { ...fields, callbackUrl: href.home });
    return Boolean(answer?.ok && !answer.error);
  } catch {
    return false;
  }
}

/** Opens the account of a temporary link (spec §7, `temporaryToken`). A failure says no more than false (spec §8). */
export async function signInWithTemporaryToken(temporaryToken: string): Promise<boolean> {
  try {
    const answer = await signInBy('temporaryToken', { temporaryToken, callbackUrl: href.home });
    return Boolean(answer?.ok && !answer.error);
  } catch {
    return false;
  }
}

/**
 * Ends the session and replaces the current page (spec §4): nothing of the member stays in this browser. Where the end
 * has yet to reach the backend, the next page says so.
 * @returns false when the portal could not be reached: then the session goes on, and the page stays
 */
export async function signOutMember(target: string = href.signIn): Promise<boolean> {
  localStore().removeItem(storageKey.memberPushData);
  const answer = await signOut({ redirect: false }).catch(() => null);
  // next-auth leads a sign-out without a valid token to its question: nothing has ended.
  if (!answer || new URL(answer.url, window.location.origin).searchParams.has('csrf')) return false;
  if (answer.url.endsWith(SIGN_OUT_PENDING)) leaveWords('shell.signOut.pending');
  localStore().removeItem(storageKey.fillDetailsExpiry);
  await forgetMember().catch(() => undefined);
  window.location.replace(withFlags(target, currentFlags()));
  return true;
}
