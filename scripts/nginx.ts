import { findNginx } from '@/tests/nginx';
import { installFromDebian } from './debian';

/** Installs Debian's nginx where there is none and apt can: the tests put it before the portal as a cache. */
export function ensureNginx(): void {
  if (!findNginx()) installFromDebian('nginx-light');
}
