import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

let listed = false;

function apt(...words: string[]): boolean {
  return spawnSync('apt-get', ['-y', '-qq', ...words], { stdio: 'inherit' }).status === 0;
}

/** Installs a package of Debian's, where apt is there and may. @returns whether it has */
export function installFromDebian(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  listed ||= apt('update');
  return apt('install', '--no-install-recommends', name);
}
