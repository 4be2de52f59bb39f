import { z } from 'zod';
import { abortAfter } from 'loyalty-text/abort-after';
import { DAY_SECONDS } from 'loyalty-text/durations';
import { readRetryAfter } from 'loyalty-text/retry-after';
import type { Environment } from '../../core/environment/environment';
import { createGoogleFetch, GOOGLE_TIMEOUT_MS } from '../../core/google-access';
import { DeliveryError } from '../outbox';
import { openAccount, readServiceAccount } from './service-account';

/** Seconds for which a message waits for an offline browser. */
const TTL_SECONDS = DAY_SECONDS;

/** The payload that the portal's push worker reads. */
interface PushMessage {
  title: string;
  body: string;
  /** A page of the portal. */
  path: string;
}

/** The outcome for a message: `gone` means that the token is no longer valid. */
type PushOutcome = 'sent' | 'gone';

/** Sends to one browser by FCM's HTTP v1 API. @throws {DeliveryError} {Error} on failure */
export type PushSender = (
  projectId: string,
  token: string,
  message: PushMessage,
  signal: AbortSignal,
) => Promise<PushOutcome>;

declare module '../../core/app' {
  interface App {
    /** Sends push messages; undefined if the operator has not configured it. */
    push: PushSender | undefined;
  }
}

const Refusal = z.object({
  error: z.object({ details: z.array(z.looseObject({ errorCode: z.string().optional() })).optional() }),
});

/** FCM's error for a token that was unregistered or never valid. */
async function isUnregistered(response: Response): Promise<boolean> {
  if (response.status !== 404 && response.status !== 400) return false;
  const refusal = Refusal.safeParse(await response.json().catch(() => undefined));
  const codes = refusal.success ? (refusal.data.error.details ?? []).map(({ errorCode }) => errorCode) : [];
  return codes.includes('UNREGISTERED') || (response.status === 404 && codes.length === 0);
}

/**
 * The configured push sender; undefined if there is none.
 * @throws {EnvironmentError} when the service account's file cannot be used
 */
export function createPushSender({ FIREBASE_SERVICE_ACCOUNT, FIREBASE_URL }: Environment): PushSender | undefined {
  if (!FIREBASE_SERVICE_ACCOUNT) return undefined;
  const account = readServiceAccount(FIREBASE_SERVICE_ACCOUNT);
  const googleFetch = createGoogleFetch(() => openAccount(account));

  return async (projectId, token, { title, body, path }, signal) => {
    const headers = { TTL: String(TTL_SECONDS), Urgency: 'normal' };
    const message = { token, data: { title, body, path }, webpush: { headers } };
    const response = await googleFetch(`${FIREBASE_URL}/v1/projects/${encodeURIComponent(projectId)}/messages:send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message }),
      signal: abortAfter(GOOGLE_TIMEOUT_MS, signal),
    });
    if (response.ok) return 'sent';
    if (await isUnregistered(response)) return 'gone';
    const retryAfter = readRetryAfter(response.status, response.headers.get('retry-after'));
    throw new DeliveryError(`HTTP ${response.status}`, false, retryAfter);
  };
}
