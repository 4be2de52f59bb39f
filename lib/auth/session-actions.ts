import type { SignInResponse } from 'next-auth/react';
import { errorStatus, type ErrorCode } from 'loyalty-contract/errors';
import { CALL_TIMEOUT_MS, rejectOnAbort } from '@/lib/calls/until-aborted';
import { getCurrentFlags, addFlags } from '@/lib/embed/flags';
import { href } from '@/lib/navigation/hrefs';
import { deleteOfflineCopy } from '@/lib/offline/offline-copy';
import { isPreview } from '@/lib/preview/is-preview';
import { storageKey } from '@/lib/storage/keys';
import { getLocalStore } from '@/lib/storage/browser-storage';
import { storeFlashMessage } from '@/lib/storage/flash-message';
import { clearCsrfToken, getCsrfToken } from './csrf';
import { setSigningOut } from './sign-out-state';
import { loadAuthClient, notifyOtherTabs, publishSession, refreshSession } from './session-client';
import { SIGN_OUT_PENDING } from './sign-out-response';

/** The contract's code of a refused sign-in; undefined for any other failure (spec §8). */
export type SignInResult = { ok: true } | { ok: false; code: ErrorCode | undefined };

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
  /** Ids of the given consents. */
  consents: string[];
}

function toTextFields(values: object): Record<string, string> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

function isErrorCode(error: string): error is ErrorCode {
  return Object.hasOwn(errorStatus, error);
}

function toResult(response: SignInResponse | undefined): SignInResult {
  if (response?.ok && !response.error) return { ok: true };
  const error = response?.error ?? '';
  return { ok: false, code: isErrorCode(error) ? error : undefined };
}

/** next-auth's client has no timeout: after this one the user gets an error. */
const withDeadline = <T>(response: Promise<T>): Promise<T> =>
  rejectOnAbort(response, AbortSignal.timeout(CALL_TIMEOUT_MS));

/**
 * Calls next-auth's sign-in, and drops the CSRF token of the previous session. If the portal is unreachable, its client
 * would navigate to a page that is unreachable too: reachability is checked first.
 */
async function signInWithProvider(provider: string, fields: Record<string, string | false>) {
  clearCsrfToken();
  const [{ signIn }] = await withDeadline(Promise.all([loadAuthClient(), getCsrfToken()]));
  try {
    const response = await withDeadline(signIn(provider, { ...fields, redirect: false }));
    if (response?.ok && !response.error) await withDeadline(refreshSession());
    return response;
  } finally {
    clearCsrfToken();
  }
}

/** Signs in with a login ticket (spec §7, `custom`); the browser's session is renewed before this resolves. */
export async function signInWithTicket(credentials: CustomCredentials): Promise<SignInResult> {
  try {
    // A new session is not registered for push messages, whatever the previous one left in this browser.
    getLocalStore().removeItem(storageKey.memberPushData);
    const response = await signInWithProvider('custom', { ...toTextFields(credentials), callbackUrl: href.home });
    return toResult(response);
  } catch {
    return { ok: false, code: undefined };
  }
}

/** Signs in a member who gives consent now (spec §7, `consent`). On failure it returns only false (spec §8). */
export async function signInWithConsent(credentials: ConsentCredentials): Promise<boolean> {
  try {
    const { consents, ...ids } = credentials;
    const fields = { ...toTextFields(ids), consents: consents.join(',') };
    const response = await signInWithProvider('consent', { ...fields, callbackUrl: href.home });
    return Boolean(response?.ok && !response.error);
  } catch {
    return false;
  }
}

let replacing = false;

/**
 * True while another account replaces the one of this page, until the page is loaded again: that the old session's
 * requests are refused then says nothing about the new one, which a sign-out would end.
 */
export const isReplacingSession = (): boolean => replacing;

/** Opens the account of a temporary link (spec §7, `temporaryToken`); the page has to be loaded again afterwards. */
export async function signInWithTemporaryToken(temporaryToken: string): Promise<SignInResult> {
  replacing = true;
  const result = await signInWithProvider('temporaryToken', { temporaryToken, callbackUrl: href.home }).then(
    toResult,
    (): SignInResult => ({ ok: false, code: undefined }),
  );
  replacing = result.ok;
  return result;
}

/**
 * Ends the session and replaces the current page (spec §4): no member data stays in this browser (security 2.1). If the revocation at
 * the backend is pending, the next page says so.
 * @returns false when the portal is unreachable: then the session continues, and the page stays
 */
export async function signOutMember(target: string = href.signIn): Promise<boolean> {
  if (isPreview()) return false;
  setSigningOut(true);
  getLocalStore().removeItem(storageKey.memberPushData);
  const response = await withDeadline(loadAuthClient().then(({ signOut }) => signOut({ redirect: false }))).catch(
    () => null,
  );
  // Without a valid token next-auth redirects a sign-out to its confirmation page: nothing has ended.
  if (!response || new URL(response.url, window.location.origin).searchParams.has('csrf')) {
    setSigningOut(false);
    return false;
  }
  publishSession(null);
  notifyOtherTabs();
  if (response.url.endsWith(SIGN_OUT_PENDING)) storeFlashMessage('shell.signOut.pending');
  await deleteOfflineCopy().catch(() => undefined);
  window.location.replace(addFlags(target, getCurrentFlags()));
  return true;
}
