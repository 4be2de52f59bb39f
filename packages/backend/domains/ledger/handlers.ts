import { audit } from '../../core/audit';
import { withAdminIdempotency, withAdminIdempotencyOutsideTransaction } from '../../core/admin-idempotency';
import { BATCH_DEADLINE_MS } from '../../core/batch-deadline';
import type { Handlers } from '../../core/request-context';
import { countDifferingAccounts, endVerification, findKnownDifferences, verifyUntilDeadline } from './verify';
import { findLastExpiry, setLastExpiry } from './expiry';

export const ledgerHandlers = {
  verifyLedger: (context, request) =>
    withAdminIdempotencyOutsideTransaction(context, request, async () => {
      const { db, app, now } = context;
      if (request.body.restart) await endVerification(db, 'operator');
      const state = await verifyUntilDeadline(db, 'operator', BATCH_DEADLINE_MS, app);
      const differences = await findKnownDifferences(db);
      app.metrics.recordLedgerCheck({ at: now, differingAccounts: countDifferingAccounts(differences) });
      return {
        done: state.phase === 'done',
        accounts: state.accounts,
        entries: state.entries,
        startedAt: state.started_at.toISOString(),
        differences: differences.map((row) => ({
          businessId: row.business_id,
          account: row.account_id,
          comoMemberId: row.member_id,
          kind: row.kind,
          expected: row.expected,
          found: row.found,
          foundAt: row.found_at.toISOString(),
        })),
      };
    }),
  resumeExpiry: (context, request) =>
    withAdminIdempotency(context, request, async (tx) => {
      const { by, reason } = request.body;
      const { now } = context;
      const last = await findLastExpiry(tx);
      await setLastExpiry(tx, now);
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
