import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PLACES = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];

/** The path of nginx; undefined where there is none. */
export function findNginx(): string | undefined {
  return [process.env.NGINX_PATH, ...PLACES].find((place) => place !== undefined && existsSync(place));
}

/** A cache between browsers and the portal. */
export interface CachingProxy {
  /** Keeps what the headers allow it to keep: nginx's own rules. */
  url: string;
  /** Keeps all that is named like a file, whatever the headers say, as some networks do. */
  greedyUrl: string;
  stop: () => Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function configuration(folder: string, portal: string, port: number, greedyPort: number): string {
  const pass = `
    proxy_pass http://${portal};
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
    add_header x-cache $upstream_cache_status always;`;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off; ${temporary.join(' ')}
  proxy_cache_path ${folder}/polite keys_zone=polite:4m;
  proxy_cache_path ${folder}/greedy keys_zone=greedy:4m;
  server { listen 127.0.0.1:${port}; location / { proxy_cache polite; ${pass} } }
  server {
    listen 127.0.0.1:${greedyPort};
    location / { ${pass} }
    location ~* \\.(css|gif|ico|jpe?g|js|json|png|svg|txt|webp|woff2?|xml)$ {
      proxy_cache greedy; proxy_cache_key $http_host$request_uri; proxy_cache_valid any 1h;
      proxy_ignore_headers Cache-Control Expires Set-Cookie Vary; ${pass}
    }
  }
}`;
}

/** Starts nginx before a portal, with empty caches in a temporary folder. */
export async function startCachingProxy(bin: string, portalUrl: string): Promise<CachingProxy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'loyalty-nginx-'));
  const [port, greedyPort] = [await freePort(), await freePort()];
  writeFileSync(path.join(folder, 'nginx.conf'), configuration(folder, new URL(portalUrl).host, port, greedyPort));
  const child = spawn(bin, ['-c', path.join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  for (const deadline = Date.now() + 10_000; ;) {
    const answers = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) break;
    if (Date.now() > deadline || child.exitCode !== null) throw new Error(`nginx did not start: see ${folder}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    greedyUrl: `http://127.0.0.1:${greedyPort}`,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
