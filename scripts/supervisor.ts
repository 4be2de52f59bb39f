import type { Logger } from 'pino';
import { RestartPolicy } from '@/server/process/restart-policy';
import type { Service } from './service';

/** Starts a service; again on the port that it had, since others know it. */
export type StartService = (port?: number) => Promise<Service>;

/** A service that is started again whenever it ends by itself. */
export interface SupervisedService {
  port: number;
  url: string;
  /** Ends it for good. */
  stop: () => Promise<void>;
  /** Resolves when it has died too often and is not started any more. */
  givenUp: Promise<void>;
}

export interface SupervisorOptions {
  name: string;
  log: Logger;
  policy?: RestartPolicy;
}

/** What has not ended by then hangs: its own deadlines are shorter. */
const LONGEST_STOP_MS = 20_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Starts a service and keeps it running. Rejects when it does not even start once. */
export async function supervise(
  start: StartService,
  { name, log, policy = new RestartPolicy() }: SupervisorOptions,
): Promise<SupervisedService> {
  const first = await start();
  const { port, url } = first;
  let current: Service | undefined = first;
  let stopping = false;

  /** Runs it again after a death, until it has died too often or is to end. */
  const revive = async (): Promise<void> => {
    while (!stopping) {
      const { code = null, signal = null } = (await current?.exited) ?? {};
      current = undefined;
      if (stopping) return;
      const wait = policy.pauseAfterDeath(performance.now());
      if (wait === null) {
        log.fatal({ event: 'service.given_up', child: name, exitCode: code, signal }, `the ${name} keeps on dying`);
        return;
      }
      log.error(
        { event: 'service.died', child: name, exitCode: code, signal, pause: wait },
        `the ${name} died and is started again`,
      );
      await pause(wait);
      if (stopping) return;
      current = await start(port).catch(() => undefined);
      if (stopping) await current?.stop();
    }
  };
  const running = revive();

  return {
    port,
    url,
    givenUp: running.then(() => (stopping ? new Promise<void>(() => undefined) : undefined)),
    stop: async () => {
      stopping = true;
      const late = setTimeout(() => current?.signal('SIGKILL'), LONGEST_STOP_MS);
      await current?.stop();
      await running;
      clearTimeout(late);
    },
  };
}
