// Sends requests to Como's API v4: headers, time limits, retries, and the envelope of its responses.
import { ComoBadResponseError, ComoError, ComoUnavailableError } from './errors.mjs';

/** Milliseconds for one request. The portal waits five seconds for the whole call. */
const REQUEST_TIMEOUT_MS = 2_000;
const RETRIED_STATUSES = new Set([502, 503, 504]);

function readCodes({ errors = [] }) {
  const list = Array.isArray(errors) ? errors : [];
  return list.flatMap(({ code, cause = [] }) => [code, ...cause.map((reason) => reason.code)]).map(String);
}

/** The content of an envelope: `{ "status": "ok", … }`, or `{ "status": "error", "errors": [{ "code", "message" }] }`. */
function readEnvelope(response, text) {
  let envelope;
  try {
    envelope = Object(JSON.parse(text));
  } catch {
    envelope = {};
  }
  if (envelope.status === 'ok' && response.ok) return envelope;
  if (envelope.status === 'error') throw new ComoError(readCodes(envelope));
  if (response.ok) throw new ComoBadResponseError('status');
  const seconds = Number(response.headers.get('retry-after'));
  throw new ComoUnavailableError(`status ${response.status}`, {
    canRetry: RETRIED_STATUSES.has(response.status),
    ...(seconds > 0 ? { retryAfter: Math.ceil(seconds) } : {}),
  });
}

/**
 * The requests of one call of the portal. `signal` ends them all in time for the portal to get a response.
 *
 * Reads and requests that Como runs once are sent again if there was no connection; a request that would send a message
 * or create a member a second time is not.
 */
export function createComoClient({ url, apiKey, branchId, posId, requestTimeoutMs = REQUEST_TIMEOUT_MS }, signal) {
  const headers = {
    'content-type': 'application/json',
    'x-api-key': apiKey,
    'x-branch-id': branchId,
    'x-pos-id': posId,
    'x-source-type': 'App',
    'x-source-name': 'loyalty-portal',
    'x-source-version': '1.0.0',
  };

  async function send(path, body) {
    const signals = [AbortSignal.timeout(requestTimeoutMs), ...(signal ? [signal] : [])];
    const isRead = body === undefined;
    let response;
    let text;
    try {
      response = await fetch(`${url}/api/v4/${path}`, {
        method: isRead ? 'GET' : 'POST',
        headers,
        redirect: 'error',
        signal: AbortSignal.any(signals),
        ...(isRead ? {} : { body: JSON.stringify(body) }),
      });
      text = await response.text();
    } catch {
      const isLate = signals.some(({ aborted }) => aborted);
      throw new ComoUnavailableError(isLate ? 'no response in time' : 'no connection', { canRetry: !isLate });
    }
    return readEnvelope(response, text);
  }

  async function sendRepeatable(path, body) {
    try {
      return await send(path, body);
    } catch (error) {
      if (!(error instanceof ComoUnavailableError && error.canRetry)) throw error;
      return send(path, body);
    }
  }

  return {
    // Known from public clients of the API.
    getApiKey: () => sendRepeatable('apiKey'),
    getMemberDetails: (customer, assets = 'never') =>
      sendRepeatable(`getMemberDetails?returnAssets=${assets}&expand=assets.redeemable`, { customer }),
    sendIdentificationCode: (customer) => send('advanced/sendIdentificationCode', { customer }),
    registerMember: (customer) => send('advanced/registration/quick', { customer }),
    updateMember: (customer, registrationData) =>
      sendRepeatable('advanced/updateMember', { customer, registrationData }),

    // Assumed: see the table in README.md. Como runs a purchase once for each transaction id.
    purchaseAsset: (customer, purchase) => sendRepeatable('advanced/purchaseAsset', { customer, ...purchase }),
    listTransactions: (customer, page) => sendRepeatable('advanced/activity/budget', { customer, ...page }),
    listPurchases: (customer, page) => sendRepeatable('advanced/activity/purchases', { customer, ...page }),
    getShortUserId: (customer) => sendRepeatable('advanced/shortUserId', { customer }),
  };
}
