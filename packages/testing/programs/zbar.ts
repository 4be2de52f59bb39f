import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installFromDebian } from './debian';

const ZBAR = '/usr/bin/zbarimg';

/** Installs Debian's ZBar if it is missing and apt can: an independent reader of QR codes. */
export function ensureZbar(): void {
  if (!existsSync(ZBAR)) installFromDebian('zbar-tools');
}

/** True if ZBar is available. In CI it has to be, and a test that needs it fails without. */
export const hasZbar = (): boolean => existsSync(ZBAR) || Boolean(process.env.CI);

/** Returns the texts of the codes that ZBar finds in a PNG. */
export function readWithZbar(png: Buffer): string[] {
  const { status, stdout, error } = spawnSync(ZBAR, ['--quiet', '--raw', '-Sdisable', '-Sqrcode.enable', 'png:-'], {
    input: png,
    encoding: 'utf8',
  });
  // 4: nothing was found (zbarimg(1), exit status).
  if (error || (status !== 0 && status !== 4)) throw error ?? new Error(`zbarimg exited with code ${status}.`);
  return stdout.split('\n').filter(Boolean);
}
