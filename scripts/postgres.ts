import { findPostgres } from '@/backend/testing/postgres';
import { installFromDebian } from './debian';

/** Installs Debian's PostgreSQL where there is none and apt can, so that the tests run on both databases. */
export function ensurePostgres(): void {
  if (!findPostgres()) installFromDebian('postgresql');
}
