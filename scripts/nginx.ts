import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findNginx } from '@/tests/caching-proxy';

/** Installs Debian's nginx where there is none and apt can: the tests put it before the portal as a cache. */
export function ensureNginx(): void {
  const apt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (findNginx() || !apt) return;
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light'], { stdio: 'inherit' });
}
