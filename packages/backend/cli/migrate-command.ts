import type { CommandDescription } from './command';

interface MigrationSql {
  name: string;
  statements: string[];
}

const MODES = ['--status', '--dry-run'];

/** Imports settings and database only when the command runs: no other command needs them. */
async function migrate(mode: string | undefined): Promise<unknown> {
  const { parseDatabaseSettings } = await import('../core/environment/environment');
  const { findPending, compileMigrationSql, runMigrations } = await import('../db/run-migrations');
  const settings = parseDatabaseSettings(process.env);
  if (mode === '--status') return findPending(settings);
  if (mode === '--dry-run') return compileMigrationSql((await findPending(settings)).pending);
  return { applied: await runMigrations(settings) };
}

function formatSql(list: readonly MigrationSql[]): string {
  if (list.length === 0) return '-- no pending migrations\n';
  return list
    .map(({ name, statements }) => [`-- ${name}`, ...statements.map((statement) => `${statement};`), ''].join('\n'))
    .join('\n');
}

function formatMigrations(response: object): string {
  return Object.entries(response)
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') || 'nothing' : String(value)}\n`)
    .join('');
}

/** Migrates the database before the new version is started, or shows the pending migrations. */
export const migrateCommand: CommandDescription = {
  usage: '[--status|--dry-run]',
  summary:
    'applies pending migrations without the backend; --status: lists them, --dry-run: prints their SQL. Exits with code 1 if the database is newer',
  parse: (args) => {
    const [mode, ...others] = args;
    if (others.length > 0 || (mode !== undefined && !MODES.includes(mode))) return undefined;
    return { run: () => migrate(mode) };
  },
  format: (response) =>
    Array.isArray(response) ? formatSql(response as MigrationSql[]) : formatMigrations(response as object),
};
