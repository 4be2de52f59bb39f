import { startBackend } from './start';
import { DataDirBusy } from './db/data-lock';
import { EnvironmentError, parseEnvironment } from './environment';

/** Seconds for what is in flight when the process is asked to end. */
const GRACE = 9;

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  const environment = parseEnvironment(process.env);
  const backend = await startBackend(environment);
  const log = backend.app.log;
  // Who started this as a child process hears that it may be asked now.
  process.send?.({ ready: true, port: Number(new URL(backend.url).port) });

  let ending = false;
  const end = (signal: string) => {
    if (ending) return;
    ending = true;
    log.info({ event: 'ending', signal }, 'ending');
    setTimeout(() => process.exit(1), GRACE * 1_000).unref();
    backend.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'could not end cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  // What nobody foresaw leaves the process in a state that nobody knows: it ends, and its supervisor starts it again.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error, event }, 'an error that nothing caught');
      end(event);
    });
  }
}

main().catch((error: unknown) => {
  if (error instanceof EnvironmentError || error instanceof DataDirBusy) fail(error.message);
  fail(`The backend could not start: ${error instanceof Error ? error.message : String(error)}`);
});
