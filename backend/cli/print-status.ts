import { Status } from '@/contract/schemas/status';
import { print } from './print';

/** Formats times to the minute. */
const minute = (at: string | undefined): string => (at === undefined ? 'never' : at.slice(0, 16).replace('T', ' '));

const section = (title: string, rows: Record<string, unknown>[]): string =>
  `\n${title}\n${print({ rows }).replaceAll(/^(?=.)/gm, '  ')}`;

/** Formats the status for people, with problems first. */
export function printStatus(response: unknown): string {
  const { problems, version, node, startedAt, database, migrations, clock, queues, failedDeliveries, jobs, ledger } =
    Status.parse(response);
  const behind = migrations.pending.length > 0 ? `, missing ${migrations.pending.join(', ')}` : '';
  const ahead = migrations.unknown.length > 0 ? `, of a newer version ${migrations.unknown.join(', ')}` : '';
  const checked = ledger && `${ledger.differences} differences, checked ${minute(ledger.checkedAt)}`;
  return [
    problems.length === 0 ? 'All is well.' : `Needs attention: ${problems.join('; ')}`,
    `backend     ${version}, Node ${node}, since ${minute(startedAt)}`,
    `database    ${database.answers ? `${database.kind}, PostgreSQL ${database.version}` : 'does not answer'}`,
    `migrations  ${database.answers ? `${migrations.applied} applied${behind}${ahead}` : 'not known'}`,
    `clock       ${clock.skewMs} ms from the database's${clock.trusted ? '' : ': too far, no job runs'}`,
    `ledger      ${checked ?? 'not checked yet by this process'}`,
    section('Messages', queues),
    ...(failedDeliveries.length > 0 ? [section('Given up, newest first', failedDeliveries)] : []),
    section(
      'Jobs of this process',
      jobs.map(({ job, lastRunAt, lastSuccessAt, ms, failing }) => ({
        job,
        lastRun: minute(lastRunAt),
        lastSuccess: minute(lastSuccessAt),
        ms,
        now: failing ? 'failing' : 'well',
      })),
    ),
  ].join('\n');
}
