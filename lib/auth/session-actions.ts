import { signIn, signOut } from 'next-auth/react';
import { currentFlags, withFlags } from '@/lib/embed/flags';
import { href } from '@/lib/navigation/hrefs';
import { forgetMember } from '@/lib/offline/offline-copy';
import { storageKey } from '@/lib/storage/keys';
import { localStore } from '@/lib/storage/browser-storage';

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

/** Signs in with a login ticket (spec §7, `custom`); the browser's session is renewed before this resolves. */
export async function signInWithTicket(credentials: CustomCredentials): Promise<SignInResult> {
  try {
    // Whoever signs in is not registered for push messages yet, whatever the last one left here.
    localStore().removeItem(storageKey.memberPushData);
    const answer = await signIn('custom', { ...textFields(credentials), redirect: false, callbackUrl: href.home });
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
    const answer = await signIn('consent', { ...fields, redirect: false, callbackUrl: href.home });
    return Boolean(answer?.ok && !answer.error);
  } catch {
    return false;
  }
}

/** Opens the account of a temporary link (spec §7, `temporaryToken`). A failure says no more than false (spec §8). */
export async function signInWithTemporaryToken(temporaryToken: string): Promise<boolean> {
  try {
    const answer = await signIn('temporaryToken', { temporaryToken, redirect: false, callbackUrl: href.home });
    return Boolean(answer?.ok && !answer.error);
  } catch {
    return false;
  }
}

/** Ends the session and replaces the current page (spec §4): nothing of the member stays in this browser. */
export async function signOutMember(target: string = href.signIn): Promise<void> {
  localStore().removeItem(storageKey.memberPushData);
  localStore().removeItem(storageKey.fillDetailsExpiry);
  await forgetMember().catch(() => undefined);
  await signOut({ redirect: false });
  window.location.replace(withFlags(target, currentFlags()));
}
