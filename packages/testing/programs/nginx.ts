import { existsSync } from 'node:fs';
import { installFromDebian } from './debian';

const PLACES = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];

/** Returns the path of nginx; undefined if it is not installed. */
export function findNginx(): string | undefined {
  return [process.env.NGINX_PATH, ...PLACES].find((place) => place !== undefined && existsSync(place));
}

/** Installs Debian's nginx if it is missing and apt can: tests run it as a cache and load balancer in front of the portal. */
export function ensureNginx(): void {
  if (!findNginx()) installFromDebian('nginx-light');
}
