import { Status } from 'loyalty-contract/schemas/status';
import { formatResponse } from './format-response';

/** Formats times to the minute. */
const formatMinute = (at: string | undefined): string =>
  at === undefined ? 'never' : at.slice(0, 16).replace('T', ' ');

const formatSection = (title: string, rows: Record<string, unknown>[]): string =>
  `\n${title}\n${formatResponse({ rows }).replaceAll(/^(?=.)/gm, '  ')}`;

/** Formats the status for people, with problems first. */
export function formatStatus(response: unknown): string {
  const { problems, version, node, startedAt, database, migrations, clock, queues, failedDeliveries, jobs, ledger } =
    Status.parse(response);
  const behind = migrations.pending.length > 0 ? `, pending ${migrations.pending.join(', ')}` : '';
  const ahead = migrations.unknown.length > 0 ? `, unknown ${migrations.unknown.join(', ')}` : '';
  const writes = database.writeProblem ? `, takes no writes: ${database.writeProblem}` : '';
  const ledgerText = ledger && `differences: ${ledger.differences}, checked ${formatMinute(ledger.checkedAt)}`;
  return [
    problems.length === 0 ? 'No problems found.' : `Needs attention: ${problems.join('; ')}`,
    `backend     ${version}, Node ${node}, since ${formatMinute(startedAt)}`,
    `database    ${database.answers ? `${database.kind}, PostgreSQL ${database.version}${writes}` : 'not responding'}`,
    `migrations  ${database.answers ? `${migrations.applied} applied${behind}${ahead}` : 'unknown'}`,
    `clock       ${clock.skewMs} ms from the database's${clock.trusted ? '' : ': jobs are suspended'}`,
    `ledger      ${ledgerText ?? 'not yet verified by this process'}`,
    formatSection('Messages', queues),
    ...(failedDeliveries.length > 0 ? [formatSection('Failed, newest first', failedDeliveries)] : []),
    formatSection(
      'Jobs of this process',
      jobs.map(({ job, lastRunAt, lastSuccessAt, ms, failing }) => ({
        job,
        lastRun: formatMinute(lastRunAt),
        lastSuccess: formatMinute(lastSuccessAt),
        ms,
        now: failing ? 'failing' : 'ok',
      })),
    ),
  ].join('\n');
}
