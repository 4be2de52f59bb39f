import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findFreePort } from 'loyalty-testing/free-port';

async function waitUntilReady(url: string): Promise<void> {
  for (const deadline = Date.now() + 120_000; ;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Starts PgBouncer in transaction mode in front of a database, with default settings otherwise. */
export async function startPgBouncer(
  bin: string,
  databaseUrl: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const target = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'loyalty-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await findFreePort();
  const file = join(folder, 'pgbouncer.ini');
  const name = target.pathname.slice(1);
  writeFileSync(
    file,
    `[databases]
${name} = host=${target.hostname} port=${target.port} user=${target.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
`,
  );
  // It refuses to run as root, as PostgreSQL does.
  const child = spawn(bin, [...(process.getuid?.() === 0 ? ['-u', 'postgres'] : []), file], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  const url = `postgres://${target.username}@127.0.0.1:${port}/${name}`;
  await waitUntilReady(url);
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true });
    },
  };
}
