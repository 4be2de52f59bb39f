import { startTracing } from 'loyalty-telemetry/start-tracing';
import manifest from './package.json' with { type: 'json' };
import { startBackend } from './start';
import { DataFolderDamagedError } from './db/data-folder';
import { DataFolderBusyError } from './db/data-lock';
import { DataFolderUnusableError } from './db/folder-problem';
import { DataFolderOpenError } from './db/data-permissions';
import { DatabaseNewerError } from './db/migrate';
import { EnvironmentError, parseEnvironment } from './core/environment/environment';

/** Seconds that active requests get to finish after the stop signal. */
const SHUTDOWN_GRACE_SECONDS = 9;

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Resolves when this process should stop: on a signal, or when its parent process has exited. */
function waitForStop(): Promise<string> {
  return new Promise((resolve) => {
    process.once('SIGTERM', resolve);
    // Ctrl+C reaches every process of a terminal: a parent process decides the order.
    process.on('SIGINT', (signal) => (process.connected ? undefined : resolve(signal)));
    if (process.send) process.once('disconnect', () => resolve('disconnect'));
  });
}

async function main(): Promise<void> {
  // Files created by any library are private to this user.
  process.umask(0o077);
  const requested = waitForStop();
  const stop = new AbortController();
  void requested.then(() => stop.abort());
  const environment = parseEnvironment(process.env);
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = environment;
  const stopTracing = await startTracing({ service: 'backend', version: manifest.version, endpoint });
  const backend = await startBackend(environment, { stop: stop.signal }).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'AbortError') process.exit(0);
    throw error;
  });
  const log = backend.app.log;

  let ending = false;
  const end = async (reason: string, code: 0 | 1) => {
    if (ending) return;
    ending = true;
    log.info({ event: 'ending', reason }, 'the backend is shutting down');
    setTimeout(() => process.exit(1), SHUTDOWN_GRACE_SECONDS * 1_000 + environment.DRAIN_DELAY_MS).unref();
    try {
      if (code === 0) await backend.drain(environment.DRAIN_DELAY_MS);
      await backend.close();
      await stopTracing();
      process.exit(code);
    } catch (error) {
      log.error({ err: error }, 'shutdown failed');
      process.exit(1);
    }
  };
  void requested.then((reason) => end(reason, 0));
  // An uncaught error leaves the process in an undefined state: it ends, and its supervisor starts it again.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error, event }, 'uncaught exception');
      void end(event, 1);
    });
  }
  // Tells a parent process that the backend is ready.
  if (process.connected) process.send?.({ ready: true, port: Number(new URL(backend.url).port) });
}

main().catch((error: unknown) => {
  const isExpected = [
    EnvironmentError,
    DataFolderBusyError,
    DataFolderDamagedError,
    DataFolderUnusableError,
    DataFolderOpenError,
    DatabaseNewerError,
  ].some((kind) => error instanceof kind);
  if (isExpected && error instanceof Error) fail(error.message);
  fail(`The backend could not start: ${error instanceof Error ? error.message : String(error)}`);
});
