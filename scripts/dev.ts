import { setTimeout as wait } from 'node:timers/promises';
import { buildBrowserScripts } from './build';
import { bundles } from './bundles';
import { buildDeskStyle } from './build-desk-style';
import { startService, type Service } from './service';
import { createBackendEnv, createPortalEnv } from './stack';
import { loadStartSettings } from './start-environment';
import { watchProgram } from './watch-program';

const RETRY_MS = 500;

function start(name: string, bundle: string, env: Record<string, string | undefined>): Promise<Service> {
  return startService({
    name,
    args: ['--enable-source-maps', bundle],
    output: 'inherit',
    env: { ...env, NODE_ENV: 'development', LOG_FORMAT: 'pretty' },
  });
}

/** Waits until a URL responds, with whatever status. */
async function waitForResponse(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url).catch(() => null);
    if (response) return void (await response.body?.cancel());
    await wait(RETRY_MS);
  }
}

async function dev(): Promise<void> {
  const settings = loadStartSettings();
  const { backendUrl = `http://127.0.0.1:${settings.backendPort}` } = settings;
  const backend = settings.backendUrl
    ? undefined
    : watchProgram({
        entry: 'packages/backend/main.ts',
        bundle: bundles.backend,
        start: () => start('backend', bundles.backend, createBackendEnv(settings)),
      });
  await Promise.all([buildBrowserScripts(), buildDeskStyle()]);
  const portal = await watchProgram({
    entry: 'server/edge/portal-server.ts',
    bundle: bundles.portal,
    start: () => start('portal', bundles.portal, createPortalEnv(settings, backendUrl)),
    // Open pages keep a connection, for which it would wait.
    signal: 'SIGKILL',
  });
  await backend;
  const page = `http://localhost:${portal.current().port}`;
  const outbox = `http://127.0.0.1:${settings.backendPort}/outbox`;
  // The first page is compiled when it is requested.
  await Promise.all([page, ...(backend ? [outbox] : [])].map(waitForResponse));
  console.info(`The portal reloads at ${page}${backend ? `; sign-in codes are at ${outbox}` : ''}`);
}

dev().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
