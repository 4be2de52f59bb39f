import type { Logger } from 'pino';
import { RestartPolicy } from '@/server/process/restart-policy';
import type { Service } from './service';

/** Starts a service, on its previous port if it had one, because others know it. */
export type StartService = (port?: number) => Promise<Service>;

/** A service that is restarted whenever it exits unexpectedly. */
export interface SupervisedService {
  port: number;
  url: string;
  /** Stops it permanently. */
  stop: () => Promise<void>;
  /** Resolves when it has crashed too often and is not restarted any more. */
  failed: Promise<void>;
}

export interface SupervisorOptions {
  name: string;
  log: Logger;
  policy?: RestartPolicy;
}

/** A process that has not exited by then hangs: its own deadlines are shorter. */
const STOP_TIMEOUT_MS = 20_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Starts a service and keeps it running. Rejects if the first start fails. */
export async function supervise(
  start: StartService,
  { name, log, policy = new RestartPolicy() }: SupervisorOptions,
): Promise<SupervisedService> {
  const first = await start();
  const { port, url } = first;
  let current: Service | undefined = first;
  let stopping = false;

  /** Restarts it after a crash, until it has crashed too often or is stopped. */
  const restart = async (): Promise<void> => {
    while (!stopping) {
      const { code = null, signal = null } = (await current?.exited) ?? {};
      current = undefined;
      if (stopping) return;
      const wait = policy.recordCrash(performance.now());
      if (wait === null) {
        log.fatal({ event: 'service.given_up', child: name, exitCode: code, signal }, `the ${name} keeps crashing`);
        return;
      }
      log.error(
        { event: 'service.died', child: name, exitCode: code, signal, pause: wait },
        `the ${name} exited and is restarted`,
      );
      await pause(wait);
      if (stopping) return;
      current = await start(port).catch(() => undefined);
      if (stopping) await current?.stop();
    }
  };
  const running = restart();

  return {
    port,
    url,
    failed: running.then(() => (stopping ? new Promise<void>(() => undefined) : undefined)),
    stop: async () => {
      stopping = true;
      const late = setTimeout(() => current?.signal('SIGKILL'), STOP_TIMEOUT_MS);
      await current?.stop();
      await running;
      clearTimeout(late);
    },
  };
}
