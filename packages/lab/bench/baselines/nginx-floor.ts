import { findNginx } from 'loyalty-testing/programs/nginx';
import { startNginx, type Nginx } from '@/tests/nginx';

/** A header's value as a quoted nginx string; a `$` would begin a variable. */
function quote(value: string): string {
  if (/["\\$\r\n]/.test(value)) throw new Error('nginx would interpret a variable or a quote in this header.');
  return `"${value}"`;
}

/**
 * Starts nginx in front of a backend, with these headers on each request: the minimum cost of a proxy between two
 * processes. Undefined if nginx is not installed.
 */
export async function startNginxFloor(backendUrl: string, headers: Record<string, string>): Promise<Nginx | undefined> {
  const bin = findNginx();
  if (!bin) return undefined;
  const lines = Object.entries(headers).map(([name, value]) => `proxy_set_header ${name} ${quote(value)};`);
  return startNginx(
    bin,
    1,
    (_, [port]) => `upstream backend { server ${new URL(backendUrl).host}; keepalive 16; }
server {
  listen 127.0.0.1:${port};
  location = /healthz { return 200; }
  location / {
    proxy_pass http://backend;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    ${lines.join('\n    ')}
  }
}`,
  );
}
