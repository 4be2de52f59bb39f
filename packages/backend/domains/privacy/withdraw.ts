import { consentRights, type ConsentRight } from 'loyalty-contract/consent-rights';
import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import { audit } from '../../core/audit';
import { transact, type Tx } from '../../db/transact';
import type { RequestContext } from '../../core/request-context';
import { createFieldProblem } from '../../core/problems';
import {
  computeAddressMac,
  findLatestDecisions,
  getPartlyGivenConsents,
  getRequestedConsents,
  logDecisions,
  setConsent,
  upsertConsentText,
} from '../members';
import { readPortalTexts } from '../content';
import { revokeMember } from '../sign-in';
import { consumeConfirmation } from '../step-up';
import { eraseMember } from './erase';

type Selection = ParsedRequest<'withdrawConsent'>['body'];

/** The selected consents; all of them if the request has no payload (spec §7). */
function getSelectedRights(selection: Selection): Set<ConsentRight> {
  if (consentRights.every((right) => selection[right] === undefined)) return new Set(consentRights);
  const chosen = consentRights.filter((right) => selection[right] === true);
  if (chosen.length === 0) throw createFieldProblem('', 'nothing_chosen');
  return new Set(chosen);
}

/** The label of the checkbox that the member ticked. */
async function getConsentText({ app, business, language }: RequestContext, right: ConsentRight): Promise<string> {
  const key = `legal.withdraw.${right}`;
  return (await readPortalTexts(app, business, language))[key] ?? key;
}

/** Writes the withdrawal to the consent log: the right that was exercised, and each consent that it ends. */
async function logWithdrawal(tx: Tx, context: RequestContext, right: ConsentRight, ends: (consent: string) => boolean) {
  const { app, business, memberId, language, clientKey, now } = context;
  const consents = getPartlyGivenConsents(await findLatestDecisions(tx, business.id, [memberId]));
  const textHashes = new Map(consents.map(({ consent, textHash }) => [consent, textHash]));
  const textHash = await upsertConsentText(tx, business.id, await getConsentText(context, right));
  await logDecisions(
    tx,
    {
      businessId: business.id,
      memberId,
      language,
      channel: 'withdrawal',
      addressMac: computeAddressMac(app.environment.CODE_PEPPER[0], business.id, clientKey),
      now,
    },
    [
      { consent: right, given: false, textHash },
      ...[...textHashes]
        .filter(([consent]) => ends(consent))
        .map(([consent, hash]) => ({ consent, textHash: hash, given: false })),
    ],
  );
}

/**
 * Withdraws the selected consents; it takes effect immediately. Erasure deletes the account and needs a confirmation.
 * Without consent to the programme all sessions end: the member may sign in again, and is then asked for consent. An
 * objection ends every consent that the programme does not require. @throws {ProblemError} INVALID_REQUEST when nothing
 * was chosen, CONFIRMATION_REQUIRED for erasure without one
 */
export async function withdrawConsent(
  context: RequestContext,
  selection: Selection,
): Promise<CallResponse<'withdrawConsent'>> {
  const { db, business, memberId, language, now } = context;
  const chosen = getSelectedRights(selection);
  const signedOut = chosen.has('rightToErasure') || chosen.has('privacyPolicy');
  await transact(db, async (tx) => {
    if (chosen.has('rightToErasure')) {
      await consumeConfirmation(tx, context, 'withdrawConsent');
      return eraseMember(tx, context, 'withdrawConsent');
    }
    if (chosen.has('objectPersonalData')) {
      const needed = getRequestedConsents(business, language).filter((consent) => consent.required);
      await logWithdrawal(tx, context, 'objectPersonalData', (consent) => !needed.some(({ id }) => id === consent));
    }
    if (chosen.has('privacyPolicy')) {
      await logWithdrawal(tx, context, 'privacyPolicy', () => true);
      await setConsent(tx, business.id, memberId, false);
      await revokeMember(tx, business.id, memberId, now);
    }
    const detail = { rights: [...chosen].join(',') };
    await audit(tx, {
      at: now,
      businessId: business.id,
      actor: 'member',
      action: 'consent.withdraw',
      subject: memberId,
      detail,
    });
  });
  if (chosen.has('rightToErasure')) context.recordSecurityEvent('member.erased');
  context.recordSecurityEvent('consent.withdrawn', { rights: [...chosen].join(','), signedOut });
  return { status: 'OK', signedOut };
}
