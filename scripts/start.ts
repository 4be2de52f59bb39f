import { buildIfChanged } from './build';
import { DEMO_HOST_PORT, startDemoHost, type DemoHost } from './demo-host/serve';
import { isBuilt } from './sources';
import { startStack, type Stack } from './stack';
import { startSettings, type StartSettings } from './start-environment';

/** Whoever tries a demo signs in more often from one address than members do. */
const DEMO_BUDGET_FACTOR = '20';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The page that embeds the demo restaurant's portal; none without the demo, or where its port is taken. */
async function demoHost(settings: StartSettings, { portal, backend }: Stack): Promise<DemoHost | undefined> {
  if (settings.production || !settings.seedsDemo || !backend) return undefined;
  try {
    return await startDemoHost({
      port: DEMO_HOST_PORT,
      portal: `http://localhost:${portal.port}`,
      backend: { url: backend.url, key: settings.backendKey },
    });
  } catch {
    say(`Port ${DEMO_HOST_PORT} is taken: the page that shows how the portal is embedded is left out.`);
    return undefined;
  }
}

function welcome(settings: StartSettings, port: number, backendUrl: string, host: DemoHost | undefined): void {
  say('');
  say(`  The portal is up:   http://localhost:${port}`);
  if (!settings.backendUrl && !settings.production) {
    say(`                      http://kahve.localhost:${port}  ·  http://sfarim.localhost:${port}`);
    say('');
    say('  Demo members:       demo@olive.example   everything');
    say('                      new@olive.example    no activity yet');
    say('                      noconsent@olive.example    has not given consent yet');
    say('                      (the same @kahve.example and @sfarim.example at their own addresses)');
    say(`  Login codes:        ${backendUrl}/outbox   or   npm run backend -- outbox`);
  }
  if (host) say(`  Embedded:           ${host.url}   in a page of a shop (docs/embedding.md)`);
  say('  Stop with Ctrl+C.');
  say('');
}

async function start(): Promise<void> {
  const settings = startSettings();
  if (!isBuilt()) say('Building the portal and its backend; this takes a minute or two the first time …');
  await buildIfChanged();
  say(
    settings.backendUrl
      ? `Starting the portal on the backend at ${settings.backendUrl} …`
      : 'Starting the backend (migrations, and demo data on an empty database) and the portal …',
  );
  const stack = await startStack({
    ...settings,
    deployment: settings.production ? 'production' : 'development',
    env: {
      LOG_FORMAT: settings.logFormat,
      LOG_LEVEL: process.env.LOG_LEVEL ?? (settings.production ? 'info' : 'warn'),
      SIGN_IN_BUDGET_FACTOR:
        process.env.SIGN_IN_BUDGET_FACTOR ?? (settings.production ? undefined : DEMO_BUDGET_FACTOR),
    },
    output: 'inherit',
  });
  const host = await demoHost(settings, stack);
  welcome(settings, stack.portal.port, stack.backend?.url ?? settings.backendUrl ?? '', host);
  const stop = () => void Promise.all([stack.stop(), host?.stop()]).then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const code = await Promise.race([stack.portal.exited, stack.backend?.exited ?? stack.portal.exited]);
  await stack.stop();
  process.exit(code ?? 1);
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
