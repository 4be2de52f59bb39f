import type { CommandDescription } from './command';

interface MigrationSql {
  name: string;
  statements: string[];
}

const MODES = ['--status', '--dry-run'];

/** Settings and database are imported only here: every other command calls the running backend. */
async function migrate(mode: string | undefined): Promise<unknown> {
  const { parseDatabaseSettings } = await import('../core/environment/environment');
  const { findPending, compileMigrationSql, runMigrations } = await import('../db/run-migrations');
  const settings = parseDatabaseSettings(process.env);
  if (mode === '--status') return findPending(settings);
  if (mode === '--dry-run') return compileMigrationSql((await findPending(settings)).pending);
  return { applied: await runMigrations(settings) };
}

function printSql(list: readonly MigrationSql[]): string {
  if (list.length === 0) return '-- nothing is pending\n';
  return list
    .map(({ name, statements }) => [`-- ${name}`, ...statements.map((statement) => `${statement};`), ''].join('\n'))
    .join('\n');
}

function printNames(response: object): string {
  return Object.entries(response)
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') || 'nothing' : String(value)}\n`)
    .join('');
}

/** Migrates the database before the new version is started, or shows the pending migrations. */
export const migrateCommand: CommandDescription = {
  usage: '[--status|--dry-run]',
  summary:
    'brings the tables up to date without the backend; --status: what is pending, --dry-run: its SQL. Code 1 if the database is newer',
  make: (args) => {
    const [mode, ...others] = args;
    if (others.length > 0 || (mode !== undefined && !MODES.includes(mode))) return undefined;
    return { answer: () => migrate(mode) };
  },
  print: (response) =>
    Array.isArray(response) ? printSql(response as MigrationSql[]) : printNames(response as object),
};
