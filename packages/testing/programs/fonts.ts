import { existsSync } from 'node:fs';
import { installFromDebian } from './debian';

const LIBERATION_SANS = '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf';

/**
 * Installs Debian's Liberation fonts if they are missing and apt can. They have the widths of Arial, by which a page is laid
 * out before its own typeface has come (`styles/globals.css`), as on members' devices.
 */
export function ensureFonts(): void {
  if (!existsSync(LIBERATION_SANS)) installFromDebian('fonts-liberation');
}
