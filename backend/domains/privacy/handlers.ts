import { transact } from '../../db/transact';
import type { Handlers } from '../../core/request-context';
import { consumeConfirmation } from '../step-up/consume-confirmation';
import { eraseMember } from './erase';
import { exportData } from './export';
import { findConsentReceipts } from './queries';
import { withdrawConsent } from './withdraw';

export const privacyHandlers = {
  async getConsents({ db, business, memberId }) {
    const rows = await findConsentReceipts(db, business.id, memberId);
    return {
      consents: rows.map(({ text_hash, created_at, ...row }) => ({
        ...row,
        textHash: text_hash,
        at: created_at.toISOString(),
      })),
    };
  },
  exportData: (context, { body }) => exportData(context, body),
  withdrawConsent: (context, { body }) => withdrawConsent(context, body),
  async deleteMember(context) {
    await transact(context.db, async (tx) => {
      await consumeConfirmation(tx, context, 'deleteMember');
      await eraseMember(tx, context, 'deleteMember');
    });
    context.securityEvent('member.erased');
    return { status: 'OK' };
  },
} satisfies Handlers;
