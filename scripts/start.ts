import type { Logger } from 'pino';
import { splitSecrets } from 'loyalty-contract/schemas/process-variables';
import { createLog } from 'loyalty-telemetry/log';
import { DEMO_EMBEDDER_PORT, startDemoEmbedder, type DemoEmbedder } from './demo-embedder/serve';
import { checkOpenFiles } from '@/server/process/open-files';
import { onShutdown } from './shutdown';
import { superviseStack, type SupervisedStack } from './stack';
import { loadStartSettings, type StartSettings } from './start-environment';

/** Visitors of a demo sign in from one address more often than members do. */
const DEMO_RATE_LIMIT_FACTOR = '20';

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Serves the page that embeds the demo restaurant; undefined without the demo, or if its port is taken. */
async function serveDemoEmbedder(
  settings: StartSettings,
  { portal, backend }: SupervisedStack,
): Promise<DemoEmbedder | undefined> {
  if (settings.production || !settings.seedsDemo || !backend) return undefined;
  try {
    return await startDemoEmbedder({
      port: DEMO_EMBEDDER_PORT,
      portal: `http://localhost:${portal.port}`,
      backend: { url: backend.url, key: splitSecrets(settings.backendKey)[0] },
    });
  } catch {
    print(`Port ${DEMO_EMBEDDER_PORT} is in use: the page that demonstrates embedding is not started.`);
    return undefined;
  }
}

function welcome(settings: StartSettings, port: number, backendUrl: string, embedder: DemoEmbedder | undefined): void {
  print('');
  print(
    settings.production
      ? `  The portal is running on port ${port}: your proxy forwards https to it (docs/operators.md).`
      : `  The portal is running: http://localhost:${port}`,
  );
  if (!settings.backendUrl && !settings.production) {
    print('');
    print('  1. Look around:   three businesses, each with a portal of its own');
    print(`                    http://kahve.localhost:${port}  ·  http://sfarim.localhost:${port}`);
    print('  2. Sign in:       press “Enter as Maya” under “Sign in”, or join with an address of your own;');
    print(`                    mails and text messages are at ${backendUrl}/outbox`);
    if (settings.deskHost) {
      print(`  3. The desk:      http://${settings.deskHost}:${port} for staff, as owner@olive.example`);
      print('                    (manager@, cashier@ and support@, too)');
    }
    print('');
  }
  if (embedder) print(`  Also:             ${embedder.url} shows the portal in a page of a shop (docs/embedding.md)`);
  print('  Stop with Ctrl+C.');
  print('');
}

function createSupervisorLog({ logFormat }: StartSettings): Logger {
  return createLog({ service: 'supervisor', level: 'info', format: logFormat });
}

async function start(): Promise<void> {
  let stop = () => Promise.resolve();
  let code = 0;
  const end = () =>
    stop().then(
      () => process.exit(code),
      () => process.exit(1),
    );
  // On a second signal, do not wait any longer: the children exit with this process.
  onShutdown((isRepeated) => (isRepeated ? process.exit(1) : void end()));

  checkOpenFiles();
  const settings = loadStartSettings();
  for (const warning of settings.warnings) process.stderr.write(`${warning}\n`);
  print(
    settings.backendUrl
      ? `Starting the portal with the backend at ${settings.backendUrl} …`
      : `Starting the backend (migrations${settings.seedsDemo ? ', and demo data on an empty database' : ''}) and the portal …`,
  );
  const stack = await superviseStack(
    {
      ...settings,
      deployment: settings.production ? 'production' : 'development',
      env: {
        LOG_FORMAT: settings.logFormat,
        LOG_LEVEL: process.env.LOG_LEVEL ?? (settings.production ? 'info' : 'warn'),
        SIGN_IN_BUDGET_FACTOR:
          process.env.SIGN_IN_BUDGET_FACTOR ?? (settings.production ? undefined : DEMO_RATE_LIMIT_FACTOR),
      },
      output: 'inherit',
    },
    createSupervisorLog(settings),
  );
  const embedder = await serveDemoEmbedder(settings, stack);
  stop = async () => void (await Promise.all([stack.stop(), embedder?.stop()]));
  welcome(settings, stack.portal.port, stack.backend?.url ?? settings.backendUrl ?? '', embedder);
  await Promise.race([stack.portal.failed, stack.backend?.failed ?? stack.portal.failed]);
  code = 1;
  await end();
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
