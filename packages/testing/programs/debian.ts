import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

let listed = false;

/** Runs apt. Another process may be installing, too: it is waited for. */
function runApt(...args: string[]): boolean {
  return (
    spawnSync('apt-get', ['-y', '-qq', '-o', 'DPkg::Lock::Timeout=600', ...args], { stdio: 'inherit' }).status === 0
  );
}

/** Installs a package of Debian if apt is available and allowed. @returns whether it succeeded */
export function installFromDebian(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  listed ||= runApt('update');
  return runApt('install', '--no-install-recommends', name);
}

/** Unpacks a package of Debian into a folder without installing it. @returns whether it succeeded */
export function unpackFromDebian(name: string, folder: string): boolean {
  if (!existsSync('/usr/bin/apt-get')) return false;
  if (process.getuid?.() === 0) listed ||= runApt('update');
  const downloads = mkdtempSync(path.join(tmpdir(), 'loyalty-debian-'));
  try {
    if (spawnSync('apt-get', ['-qq', 'download', name], { cwd: downloads }).status !== 0) return false;
    mkdirSync(folder, { recursive: true });
    const [archive = ''] = readdirSync(downloads);
    return spawnSync('dpkg-deb', ['--extract', path.join(downloads, archive), folder]).status === 0;
  } finally {
    rmSync(downloads, { recursive: true });
  }
}
