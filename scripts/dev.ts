import { context } from 'esbuild';
import { createServerBundleOptions } from '@/backend/server-bundle';
import { buildBrowserScripts, bundles } from './build';
import { buildDeskStyle } from './build-desk-style';
import { startService, type Service } from './service';
import { createBackendEnv, createPortalEnv } from './stack';
import { loadStartSettings, type StartSettings } from './start-environment';

function startBackend(settings: StartSettings): Promise<Service> {
  return startService({
    name: 'backend',
    args: ['--enable-source-maps', bundles.backend],
    output: 'inherit',
    env: {
      ...createBackendEnv(settings),
      NODE_ENV: 'development',
      LOG_FORMAT: 'pretty',
    },
  });
}

/** Restarts the backend on its newest sources after each rebuild. */
async function watchBackend(settings: StartSettings): Promise<void> {
  let running: Promise<Service> | undefined;
  const restart = async () => {
    const previous = running;
    running = (async () => {
      await (await previous?.catch(() => undefined))?.stop();
      return startBackend(settings);
    })();
    await running.catch((error: unknown) => console.error(String(error)));
  };
  const watcher = await context({
    ...createServerBundleOptions('backend/main.ts', bundles.backend),
    plugins: [
      {
        name: 'restart',
        setup: (build) => build.onEnd((result) => (result.errors.length ? undefined : void restart())),
      },
    ],
  });
  await watcher.watch();
}

async function dev(): Promise<void> {
  const settings = loadStartSettings();
  if (!settings.backendUrl) await watchBackend(settings);
  await Promise.all([buildBrowserScripts(), buildDeskStyle()]);
  const portal = await context(createServerBundleOptions('server/edge/portal-server.ts', bundles.portal));
  await portal.rebuild();
  await portal.dispose();
  const service = await startService({
    name: 'portal',
    args: ['--enable-source-maps', bundles.portal],
    output: 'inherit',
    env: {
      ...createPortalEnv(settings, settings.backendUrl ?? `http://127.0.0.1:${settings.backendPort}`),
      NODE_ENV: 'development',
      LOG_FORMAT: 'pretty',
    },
  });
  console.info(
    `The portal reloads at http://localhost:${service.port}; sign-in codes are at http://127.0.0.1:${settings.backendPort}/outbox`,
  );
}

dev().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
