import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from 'loyalty-testing/free-port';

/** A running nginx. */
export interface Nginx {
  /** The URLs of its servers, in the order of its configuration. */
  urls: string[];
  stop: () => Promise<void>;
}

/** The directives that pass requests to an upstream or to host and port, as in the operators' configuration. */
export const createProxyPass = (target: string) => `
    proxy_pass http://${target};
    include ${path.resolve('deploy/nginx/proxy-headers.conf')};`;

/**
 * Starts nginx in a temporary folder.
 * @param portCount the number of ports it listens on
 * @param http the content of the `http` block; its first server must respond to `/healthz` with 2xx
 */
export async function startNginx(
  bin: string,
  portCount: number,
  http: (folder: string, ports: number[]) => string,
): Promise<Nginx> {
  const folder = mkdtempSync(path.join(tmpdir(), 'loyalty-nginx-'));
  const ports: number[] = [];
  while (ports.length < portCount) ports.push(await findFreePort());
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const configuration = `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off; ${temporary.join(' ')}
  ${http(folder, ports)}
}`;
  writeFileSync(path.join(folder, 'nginx.conf'), configuration);
  const child = spawn(bin, ['-c', path.join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  await once(child, 'spawn');
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  for (const deadline = Date.now() + 10_000; ;) {
    const isReady = await fetch(`${urls[0]}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) break;
    if (Date.now() > deadline || child.exitCode !== null) {
      child.kill('SIGKILL');
      throw new Error(`nginx did not start: see ${folder}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    urls,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
