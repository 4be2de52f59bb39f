import { transact } from '../../db/transact';
import type { Handlers } from '../../core/request-context';
import { consumeConfirmation } from '../step-up';
import { eraseMember } from './erase';
import { exportData } from './export';
import { presentConsents } from './present-consents';
import { findConsentLog } from './queries';
import { setConsentChoice } from './set-consent-choice';
import { withdrawConsent } from './withdraw';

export const privacyHandlers = {
  async getConsents({ db, business, memberId, language }) {
    return presentConsents(business, language, await findConsentLog(db, business.id, memberId));
  },
  setConsentChoice: (context, { body }) => setConsentChoice(context, body),
  exportData: (context, { body }) => exportData(context, body),
  withdrawConsent: (context, { body }) => withdrawConsent(context, body),
  async deleteMember(context) {
    await transact(context.db, async (tx) => {
      await consumeConfirmation(tx, context, 'deleteMember');
      await eraseMember(tx, context, 'deleteMember');
    });
    context.recordSecurityEvent('member.erased');
    return { status: 'OK' };
  },
} satisfies Handlers;
