import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installFromDebian } from './debian';

const HOMES = [
  '/usr/lib/postgresql',
  '/usr/local/pgsql',
  '/opt/homebrew/opt/postgresql@15',
  '/opt/homebrew/opt/postgresql@16',
];

/** Returns the folder of PostgreSQL's programs, of version 15 or later where the folder names it; undefined if there is none. */
export function findPostgres(): string | undefined {
  const bySetting = process.env.PG_BIN;
  const versions = HOMES.flatMap((home) =>
    existsSync(join(home, 'bin'))
      ? [join(home, 'bin')]
      : existsSync(home)
        ? readdirSync(home)
            .filter((version) => Number.parseInt(version, 10) >= 15)
            .map((version) => join(home, version, 'bin'))
        : [],
  );
  return [bySetting, ...versions].find((bin) => bin !== undefined && existsSync(join(bin, 'postgres')));
}

/** Returns the path of PgBouncer; undefined if it is not installed. */
export function findPgBouncer(): string | undefined {
  return [process.env.PGBOUNCER_PATH, '/usr/sbin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(
    (place) => place !== undefined && existsSync(place),
  );
}

/** Installs Debian's PostgreSQL and PgBouncer if they are missing and apt can, so that tests run on both databases. */
export function ensurePostgres(): void {
  if (!findPostgres()) installFromDebian('postgresql');
  if (!findPgBouncer()) installFromDebian('pgbouncer');
}
