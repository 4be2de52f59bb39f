import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findFreePort } from 'loyalty-testing/free-port';
import { bareSources } from './bare-sources';

/** A plain Next app, which ours is compared with. */
const BARE = 'packages/lab/bench/.bare';
const NEXT = 'node_modules/next/dist/bin/next';

const environment = () => ({ ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' });

export interface BareApp {
  url: string;
  stop: () => Promise<void>;
}

async function build(): Promise<void> {
  rmSync(BARE, { recursive: true, force: true });
  for (const [name, source] of Object.entries(bareSources)) {
    mkdirSync(path.dirname(path.join(BARE, name)), { recursive: true });
    writeFileSync(path.join(BARE, name), source);
  }
  const child = spawn(process.execPath, [NEXT, 'build', BARE], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment(),
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The build of the bare app failed.');
}

/** Builds and starts the plain app, whose `/api/forward` forwards calls to a URL with these headers. */
export async function startBareApp(forwardTo: string, forwardHeaders: Record<string, string>): Promise<BareApp> {
  await build();
  const port = await findFreePort();
  const child = spawn(process.execPath, [NEXT, 'start', BARE, '-p', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...environment(), FORWARD_TO: forwardTo, FORWARD_HEADERS: JSON.stringify(forwardHeaders) },
  });
  const exited = once(child, 'exit');
  const ready = new Promise<void>((resolve) =>
    child.stdout.on('data', (chunk: Buffer) => /ready/i.test(chunk.toString()) && resolve()),
  );
  await Promise.race([ready, exited.then(() => Promise.reject(new Error('The bare app did not start.')))]);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      rmSync(BARE, { recursive: true, force: true });
    },
  };
}
