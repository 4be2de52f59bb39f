import { audit } from '../audit/queries';
import { transact } from '../db/transact';
import type { Handlers } from '../http/context';
import { lastExpiry, recordExpiry } from './expiry';

export const ledgerHandlers = {
  async resumeExpiry({ db, now }, { body: { by, reason } }) {
    const lastRun = await transact(db, async (tx) => {
      const last = await lastExpiry(tx);
      await recordExpiry(tx, now);
      await audit(tx, {
        at: now,
        businessId: null,
        actor: by,
        action: 'expiry.resume',
        subject: 'ledger-expiry',
        detail: { reason, lastRun: last?.toISOString() ?? 'never' },
      });
      return last;
    });
    return { lastRun: lastRun?.toISOString() ?? null, resumedAt: now.toISOString() };
  },
} satisfies Handlers;
