import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import { audit } from '../../core/audit';
import { ProblemError } from '../../core/problems';
import type { RequestContext } from '../../core/request-context';
import { sha256 } from '../../core/secrets';
import { transact } from '../../db/transact';
import {
  computeAddressMac,
  findDecision,
  findLatestDecisions,
  getConsentPurposes,
  logDecisions,
  upsertConsentText,
} from '../members';
import { presentChoices } from './present-consents';

/**
 * Grants or withdraws a consent by one channel, or by all; repeating it changes nothing. Only the current text can be
 * agreed to, while a withdrawal needs none.
 * @throws {ProblemError} NOT_FOUND for another purpose or channel, TEXT_CHANGED
 */
export async function setConsentChoice(
  context: RequestContext,
  { purpose: id, channel, granted, textHash }: ParsedRequest<'setConsentChoice'>['body'],
): Promise<CallResponse<'setConsentChoice'>> {
  const { app, business, memberId, language, clientKey, now } = context;
  const purpose = getConsentPurposes(business, language).find((candidate) => candidate.id === id);
  if (!purpose || (channel !== undefined && !purpose.channels.includes(channel))) throw new ProblemError('NOT_FOUND');
  if (granted && textHash !== sha256(purpose.text)) throw new ProblemError('TEXT_CHANGED');
  const channels = channel === undefined ? purpose.channels : [channel];
  const decisions = await transact(app.db, async (tx) => {
    const before = await findLatestDecisions(tx, business.id, [memberId]);
    if (channels.every((each) => (findDecision(before, id, each)?.given ?? false) === granted)) return before;
    const hash = await upsertConsentText(tx, business.id, purpose.text);
    const decisionContext = {
      businessId: business.id,
      memberId,
      language,
      channel: 'profile' as const,
      addressMac: computeAddressMac(app.environment.CODE_PEPPER[0], business.id, clientKey),
      now,
    };
    await logDecisions(tx, decisionContext, [{ consent: id, given: granted, textHash: hash, contactChannel: channel }]);
    await audit(tx, {
      at: now,
      businessId: business.id,
      actor: 'member',
      action: granted ? 'consent.grant' : 'consent.end',
      subject: memberId,
      detail: { purpose: id, channel: channel ?? 'all', text: hash, source: 'profile' },
    });
    return findLatestDecisions(tx, business.id, [memberId]);
  });
  return { consentChoices: presentChoices(business, language, decisions) };
}
