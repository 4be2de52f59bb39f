import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

const DEBIAN = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs, the newest first; undefined where there is none. */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => `${DEBIAN}/${version}/bin`);
  return folders.find((folder) => existsSync(`${folder}/initdb`));
}

/** Installs Debian's PostgreSQL where that is possible, so that the tests run on both databases. */
export function ensurePostgres(): void {
  const apt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (findPostgres() || !apt) return;
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], { stdio: 'inherit' });
}
