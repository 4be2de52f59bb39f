import { audit } from '../../core/audit';
import type { MemberRef } from '../../core/member-ref';
import type { RequestContext } from '../../core/request-context';
import type { Tx } from '../../db/transact';
import { computeAddressMac, findDecision, findLatestDecisions, getConsentPurposes, logDecisions } from '../members';
import type { MailConsent } from '../notices';

/** Ends the consent of a locked member to be contacted by mail for a purpose, as a switch in the profile does; or does nothing. */
async function end(
  tx: Tx,
  { app, language, clientKey, now }: RequestContext,
  { businessId, memberId, purpose }: MemberRef & { purpose: string },
): Promise<void> {
  const decision = findDecision(await findLatestDecisions(tx, businessId, [memberId]), purpose, 'email');
  if (!decision?.given) return;
  const { textHash } = decision;
  const addressMac = computeAddressMac(app.environment.CODE_PEPPER[0], businessId, clientKey);
  await logDecisions(tx, { businessId, memberId, language, channel: 'withdrawal', addressMac, now }, [
    { consent: purpose, given: false, textHash, contactChannel: 'email' },
  ]);
  await audit(tx, {
    at: now,
    businessId,
    actor: 'member',
    action: 'consent.end',
    subject: memberId,
    detail: { purpose, channel: 'email', text: textHash, source: 'unsubscribe' },
  });
}

/** The consent to mails of campaigns, which the link of one ends. */
export const mailConsent: MailConsent = {
  describe: ({ business, language }, purpose) =>
    getConsentPurposes(business, language).find(({ id }) => id === purpose)?.text,
  end,
};
