import type { Business } from '../../core/business';
import { ProblemError } from '../../core/problems';
import { releaseLimits } from '../../core/rate-limits/consume';
import { enforceLimits } from '../../core/rate-limits/enforce';
import { tillLimits } from '../../core/rate-limits/registry';
import type { RequestContext } from '../../core/request-context';
import { sha256 } from '../../core/secrets';
import { deriveCardSecret, parseCardCode } from './card-code';
import { findTimeStep, isAccepted } from './find-time-step';
import { findCard, recordUse, type CardRow } from './queries';

interface CardUse {
  timeStep: number;
  requestHash: string | null;
}

const createUsedError = () =>
  new ProblemError('CODE_USED', { detail: 'This code of the card has been used: scan the next one, in 30 seconds.' });
const createExpiredError = (detail: string) => new ProblemError('CODE_EXPIRED', { detail });

/** Identifies the request, so that it gets the same response if it is repeated after a lost one. */
function hashRequest({ sentIdempotencyKey, serviceKey }: RequestContext): string | null {
  return sentIdempotencyKey === undefined ? null : sha256(`${serviceKey.name}|${sentIdempotencyKey}`);
}

const isRepeated = (card: CardRow, { timeStep, requestHash }: CardUse) =>
  requestHash !== null && card.request_hash === requestHash && Number(card.used_step) === timeStep;

/** @throws {ProblemError} CODE_USED unless it is the first use of the code, or the same request again */
async function consumeCode(context: RequestContext, card: { businessId: string; cardId: string }, use: CardUse) {
  if (await recordUse(context.db, card, use)) return;
  const row = await findCard(context.db, card.businessId, card.cardId, context.now);
  if (!row || !isRepeated(row, use)) throw createUsedError();
}

/**
 * The member of a code of an offline card. A code is accepted in its time step, the one before and the one after, and once;
 * after it, no earlier one. Wrong codes are limited for each card (RFC 4226, section 7.3).
 * @returns undefined if it is no code of a card
 * @throws {ProblemError} CODE_USED, CODE_EXPIRED, TOO_MANY_REQUESTS
 */
export async function verifyCardCode(
  context: RequestContext,
  business: Business,
  typed: string,
): Promise<string | undefined> {
  const { app, db, now } = context;
  const parsed = parseCardCode(typed);
  if (!parsed || !business.file.till.offlineCard) return undefined;
  const key = { businessId: business.id, cardId: parsed.cardId };
  const row = await findCard(db, key.businessId, key.cardId, now);
  if (!row) return undefined;
  const attempt = { rateLimit: tillLimits.wrongCardCodes, scope: [business.id, parsed.cardId] };
  await enforceLimits(context, [attempt]);
  const id = { ...key, sessionHash: row.session_hash };
  const match = await findTimeStep(
    app.environment.CODE_PEPPER.map((pepper) => deriveCardSecret(pepper, id)),
    parsed.digits,
    now,
  );
  if (!match) return undefined;
  await releaseLimits(app, [attempt]);
  if (row.ended) throw createExpiredError('The card belongs to a session that has ended: the member signs in again.');
  if (!isAccepted(match))
    throw createExpiredError('The code is not of this minute: scan the current one, and check the clock of the phone.');
  await consumeCode(context, key, { timeStep: match.timeStep, requestHash: hashRequest(context) });
  return row.member_id;
}
