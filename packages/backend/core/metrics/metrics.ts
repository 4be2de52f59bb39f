import type { CallName } from 'loyalty-contract/calls/calls';
import { createBusinessLabels } from 'loyalty-telemetry/business-labels';
import { createRegistry } from 'loyalty-telemetry/process-metrics';
import { createRequestMetrics, MAX_BUSINESS_LABELS, type CompletedRequest } from 'loyalty-telemetry/request-metrics';
import { Counter, Gauge, type Registry } from 'prom-client';
import manifest from '../../package.json' with { type: 'json' };
import { DatabaseFaults } from './database-faults';
import { JobRuns, type JobRun } from './job-runs';
import { createMessageMetrics, type RecordAttempt } from './message-metrics';
import { toSignInOutcome, signInOutcomes } from './sign-in-outcomes';

/** Calls that are purchases, by the place of purchase. */
const PURCHASES: Partial<Record<CallName, string>> = {
  submitPointShopPurchase: 'point_shop',
  submitRewardShopPurchase: 'reward_shop',
  recordPurchase: 'till',
};
/** Labels for the problem codes of refused purchases; any other problem counts as `failed`. */
const REFUSALS = new Set(['INSUFFICIENT_BALANCE', 'OUT_OF_STOCK', 'LIMIT_REACHED', 'PRICE_CHANGED', 'NOT_FOUND']);

/** The result of a ledger check. */
export interface LedgerCheck {
  at: Date;
  /** The number of accounts whose rows differ. */
  differingAccounts: number;
}

/** The backend's metrics. Labels contain routes, outcomes and the busiest businesses, never members. */
export interface BackendMetrics {
  registry: Registry;
  jobs: JobRuns;
  databaseFaults: DatabaseFaults;
  /** The last ledger check; undefined before the first. */
  ledger: LedgerCheck | undefined;
  recordRequest(request: CompletedRequest): void;
  recordSecurityEvent(event: string, businessId: string | undefined): void;
  /** @param result `ok` or the problem code; calls other than purchases are not counted */
  recordPurchase(call: CallName | undefined, result: string, businessId: string | undefined): void;
  recordMessageAttempt: RecordAttempt;
  recordJob(run: JobRun): void;
  recordLedgerCheck(check: LedgerCheck): void;
  /** @param reason `failing` or `gone` */
  recordWebhookDisabled(reason: string): void;
  /** @param count accounts that are listed as unusual for the first time */
  recordUnusualAccounts(count: number): void;
}

/** Creates the metrics of this process, with counters at zero. */
export function createMetrics(): BackendMetrics {
  const registry = createRegistry('backend', manifest.version);
  const registers = [registry];
  const signIns = new Counter({
    name: 'loyalty_sign_ins_total',
    help: 'Steps of sign-in, by result',
    labelNames: ['outcome', 'business'],
    registers,
  });
  const events = new Counter({
    name: 'loyalty_security_events_total',
    help: 'Security events, by event name in the log',
    labelNames: ['event'],
    registers,
  });
  const purchases = new Counter({
    name: 'loyalty_purchases_total',
    help: 'Purchases, including repeated requests of an idempotency key',
    labelNames: ['kind', 'result', 'business'],
    registers,
  });
  const jobRuns = new Counter({
    name: 'loyalty_job_runs_total',
    help: 'Runs of background jobs',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const jobSuccess = new Gauge({
    name: 'loyalty_job_last_success_timestamp_seconds',
    help: 'Time of the last successful run of a job in this process',
    labelNames: ['job'],
    registers,
  });
  const differences = new Gauge({
    name: 'loyalty_ledger_differences',
    help: 'Accounts whose rows differ by the last verification of the ledger; must be 0',
    registers,
  });
  const checkedAt = new Gauge({
    name: 'loyalty_ledger_last_check_timestamp_seconds',
    help: 'Time of the last verification of the ledger by this process; 0 if there was none',
    registers,
  });

  const webhooksDisabled = new Counter({
    name: 'loyalty_webhook_endpoints_disabled_total',
    help: 'Webhook endpoints that were disabled because they failed',
    labelNames: ['reason'],
    registers,
  });
  for (const reason of ['failing', 'gone']) webhooksDisabled.inc({ reason }, 0);

  const unusualAccounts = new Counter({
    name: 'loyalty_unusual_accounts_total',
    help: 'Accounts of members that were listed as unusual for the first time',
    registers,
  });

  const toLabel = createBusinessLabels(MAX_BUSINESS_LABELS, (business) => {
    for (const outcome of signInOutcomes) signIns.remove({ outcome, business });
    for (const kind of Object.values(PURCHASES))
      for (const result of ['ok', 'failed', ...REFUSALS]) purchases.remove({ kind, result, business });
  });

  const metrics: BackendMetrics = {
    registry,
    jobs: new JobRuns(),
    databaseFaults: new DatabaseFaults(registry),
    ledger: undefined,
    recordRequest: createRequestMetrics(registry),
    recordSecurityEvent: (event, businessId) => {
      events.inc({ event });
      const outcome = toSignInOutcome(event);
      if (outcome) signIns.inc({ outcome, business: toLabel(businessId) });
    },
    recordPurchase: (call, result, businessId) => {
      const kind = call && PURCHASES[call];
      if (!kind) return;
      const outcome = result === 'ok' || REFUSALS.has(result) ? result : 'failed';
      purchases.inc({ kind, result: outcome, business: toLabel(businessId) });
    },
    recordMessageAttempt: createMessageMetrics(registry),
    recordJob: (run) => {
      metrics.jobs.add(run);
      jobRuns.inc({ job: run.job, outcome: run.error === undefined ? 'ok' : 'failed' });
      if (run.error === undefined) jobSuccess.set({ job: run.job }, run.endedAt.getTime() / 1_000);
    },
    recordLedgerCheck: (check) => {
      metrics.ledger = check;
      differences.set(check.differingAccounts);
      checkedAt.set(check.at.getTime() / 1_000);
    },
    recordWebhookDisabled: (reason) => webhooksDisabled.inc({ reason }),
    recordUnusualAccounts: (count) => unusualAccounts.inc(count),
  };
  return metrics;
}
