// Purchases for points or credit: each idempotency key buys once, even if Como does not respond or the adapter restarts.
import { createHash } from 'node:crypto';
import { ComoUnavailableError } from '../como/errors.mjs';
import { presentGift } from '../como/gifts.mjs';
import { readText } from '../como/values.mjs';
import { createProblem } from './problems.mjs';
import { ExpiringMap } from './store.mjs';

const KEY_LIFETIME_MS = 24 * 60 * 60_000;
const hash = (text) => createHash('sha256').update(text).digest('hex');

/**
 * Runs a request once for its key. A repeated request gets the first response; one whose result is unknown, because
 * Como did not respond, runs again, and Como recognises it by its transaction id.
 */
export function createIdempotency() {
  const requests = new ExpiringMap();
  return async function runOnce({ memberId, key, request }, run) {
    const name = `${memberId} ${key.toLowerCase()}`;
    const fingerprint = hash(JSON.stringify(request));
    const earlier = requests.get(name);
    if (earlier && earlier.fingerprint !== fingerprint) throw createProblem('IDEMPOTENCY_KEY_REUSED');
    if (earlier?.isRunning) throw createProblem('IDEMPOTENCY_IN_FLIGHT');
    if (earlier?.response) return earlier.response;
    const current = { fingerprint, isRunning: true, response: undefined };
    requests.set(name, current, KEY_LIFETIME_MS);
    try {
      current.response = await run(toTransactionId(name));
      return current.response;
    } catch (error) {
      if (!(error instanceof ComoUnavailableError)) requests.delete(name);
      throw error;
    } finally {
      current.isRunning = false;
    }
  };
}

/** A UUID derived from member and key: the same for each repetition of a request, in any process. */
function toTransactionId(name) {
  const digits = hash(name);
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`];
  return [...parts, digits.slice(20, 32)].join('-');
}

/** Buys an item of the shop at the price that the member saw. */
export async function purchase({ como, session, items }, { itemId, price }, transactionId) {
  const item = items.find(({ id }) => id === itemId);
  if (!item) throw createProblem('NOT_FOUND');
  if (item.price !== price) throw createProblem('PRICE_CHANGED');
  const { customer } = session.member;
  const bought = await como.purchaseAsset(customer, { itemId, price, currency: item.currency, transactionId });
  const purchaseId = readText(bought.confirmation, 'confirmation');
  return { status: 'OK', purchaseId, gift: presentGift(Object(bought.asset), { createdOn: new Date().toISOString() }) };
}
