import type { CallResponse } from 'loyalty-contract/calls/calls';
import { sql } from 'kysely';
import { DAY_MS } from 'loyalty-text/durations';
import type { App } from '../../core/app';
import { findMigrationState } from '../../db/migration-state';
import { findWriteProblem } from '../../db/write-problem';
import { findWithoutTypicalBill } from '../businesses';
import { findKeysEndingBefore } from '../keys';
import { FAILING_ATTEMPTS, type FailedDelivery, findFailedDeliveries, findQueueDepths } from '../outbox';
import type { DatabaseFault } from '../../core/metrics/database-faults';
import type { JobRecord } from '../../core/metrics/job-runs';
import { countChangedSecrets } from '../webhooks';
import { withDeadline } from '../../core/time/with-deadline';
import manifest from '../../package.json' with { type: 'json' };

type Status = CallResponse<'getStatus'>;

/** How long an operator waits for an unresponsive database, in milliseconds. */
const DATABASE_TIMEOUT_MS = 3_000;
const MAX_FAILED_DELIVERIES = 10;
/** Businesses that the status lists because their files lack something. */
const MAX_LISTED_BUSINESSES = 10;
/** How long before its expiry a used key is reported as due for replacement, in milliseconds. */
const KEY_WARNING_MS = 14 * DAY_MS;

const startedAt = new Date(Date.now() - process.uptime() * 1_000);

/** The part of the status that is read from the database. */
async function queryDatabase({ db, now, writes }: App) {
  const version = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
  const migrations = await findMigrationState(db);
  const queues = await findQueueDepths(db);
  const endingKeys = await findKeysEndingBefore(db, now(), new Date(now().getTime() + KEY_WARNING_MS));
  const failed = await findFailedDeliveries(db, MAX_FAILED_DELIVERIES);
  const writeProblem = await findWriteProblem(db, writes);
  const unstated = await findWithoutTypicalBill(db, MAX_LISTED_BUSINESSES);
  const changedSecrets = await countChangedSecrets(db);
  const found = { migrations, queues, failed, endingKeys, writeProblem, unstated, changedSecrets };
  return { version: version.rows[0]?.version, ...found };
}

/** What the operator reads of a channel whose attempts fail. */
const describeFailing = ({ channel, failedAttempts = 0, lastError }: Status['queues'][number]): string[] =>
  failedAttempts < FAILING_ATTEMPTS ? [] : [`${channel}: last ${failedAttempts} attempts failed (${lastError})`];

function findProblems(
  status: Omit<Status, 'problems'>,
  faults: DatabaseFault[],
  {
    endingKeys = [],
    unstated = [],
    changedSecrets = 0,
  }: { endingKeys?: string[]; unstated?: string[]; changedSecrets?: number } = {},
): string[] {
  const { database, migrations, clock, queues, jobs, ledger } = status;
  const failedQueues = queues.filter(({ failed }) => failed > 0);
  return [
    ...(database.answers ? [] : ['database']),
    ...(database.writeProblem ? [`database: ${database.writeProblem}`] : []),
    ...faults.slice(-1).map(({ message, sqlState }) => `database: ${message} (${sqlState})`),
    ...(database.answers && migrations.pending.length > 0 ? ['migrations'] : []),
    ...(clock.trusted ? [] : ['clock']),
    ...queues.flatMap(describeFailing),
    ...failedQueues.map(({ channel, failed }) => `dead letters: ${failed} ${channel}`),
    ...(changedSecrets > 0 ? [`webhooks with SECRET_CHANGED: ${changedSecrets}`] : []),
    ...jobs.filter(({ failing }) => failing).map(({ job }) => `job: ${job}`),
    ...(ledger && ledger.differences > 0 ? ['ledger'] : []),
    ...endingKeys.map((name) => `key expires soon: ${name}`),
    ...unstated.map((id) => `no till.typicalBill: ${id}`),
  ];
}

const presentFailed = ({ failedAt, reason, ...delivery }: FailedDelivery) => ({
  ...delivery,
  failedAt: failedAt.toISOString(),
  ...(reason ? { error: reason } : {}),
});

const presentJob = ({ lastRunAt, lastSuccessAt, ...record }: JobRecord) => ({
  ...record,
  lastRunAt: lastRunAt.toISOString(),
  ...(lastSuccessAt ? { lastSuccessAt: lastSuccessAt.toISOString() } : {}),
});

/** The backend's status. Works also while the database is unavailable. */
export async function readStatus(app: App): Promise<Status> {
  const { clock, databaseKind, metrics } = app;
  const databaseState = await withDeadline(DATABASE_TIMEOUT_MS, queryDatabase(app));
  const { applied = [], pending = [], unknown = [] } = databaseState?.migrations ?? {};
  const { ledger } = metrics;
  const status = {
    version: manifest.version,
    node: process.version,
    startedAt: startedAt.toISOString(),
    database: {
      kind: databaseKind,
      answers: databaseState !== undefined,
      ...(databaseState?.version ? { version: databaseState.version } : {}),
      ...(databaseState?.writeProblem ? { writeProblem: databaseState.writeProblem } : {}),
    },
    migrations: { applied: applied.length, pending, unknown },
    clock: { skewMs: Math.round(clock.skew()), trusted: clock.isTrusted() },
    queues: (databaseState?.queues ?? []).map(({ failedAttempts, lastError, ...queue }) => ({
      ...queue,
      oldestSeconds: Math.round(queue.oldestSeconds),
      ...(failedAttempts > 0 && lastError !== null ? { failedAttempts, lastError } : {}),
    })),
    failedDeliveries: (databaseState?.failed ?? []).map(presentFailed),
    jobs: metrics.jobs.list().map(presentJob),
    ledger: ledger ? { checkedAt: ledger.at.toISOString(), differences: ledger.differingAccounts } : null,
  };
  return { problems: findProblems(status, metrics.databaseFaults.list(app.now()), databaseState), ...status };
}
