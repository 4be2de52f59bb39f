import { findPgBouncer } from '@/backend/testing/pgbouncer';
import { findPostgres } from '@/backend/testing/postgres';
import { installFromDebian } from './debian';

/** Installs Debian's PostgreSQL and PgBouncer where there are none and apt can, so that the tests run on both databases. */
export function ensurePostgres(): void {
  if (!findPostgres()) installFromDebian('postgresql');
  if (!findPgBouncer()) installFromDebian('pgbouncer');
}
