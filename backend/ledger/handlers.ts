import { audit } from '../audit/queries';
import { withAdminKey } from '../http/admin-idempotency';
import type { Handlers } from '../http/context';
import { lastExpiry, recordExpiry } from './expiry';

export const ledgerHandlers = {
  resumeExpiry: (context, request) =>
    withAdminKey(context, request, async (tx) => {
      const { by, reason } = request.body;
      const { now } = context;
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
      return { lastRun: last?.toISOString() ?? null, resumedAt: now.toISOString() };
    }),
} satisfies Handlers;
