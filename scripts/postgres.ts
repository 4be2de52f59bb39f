import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findPostgres } from '@/backend/testing/postgres';

/** Installs Debian's PostgreSQL where there is none and apt can, so that the tests run on both databases. */
export function ensurePostgres(): void {
  const apt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (findPostgres() || !apt) return;
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], { stdio: 'inherit' });
}
