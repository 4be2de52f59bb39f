import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { getEnvironment } from '../process/environment';
import { getLog } from '../process/log';
import { ReadyMessage } from '../process/ready-message';
import { RestartPolicy } from '../process/restart-policy';
import { waitForStop } from './shutdown';
import { startClusterMetrics } from './start-metrics';

/** The portal's own script, next to this one. */
const PORTAL = path.join(path.dirname(fileURLToPath(import.meta.url)), 'portal.js');

/** Starts a process of the portal. Resolves with its port when it listens; rejects when it exits before that. */
async function startWorker(): Promise<{ worker: Worker; port: number }> {
  const worker = cluster.fork();
  const port = await new Promise<number>((resolve, reject) => {
    worker.on('message', (message: unknown) => {
      const parsed = ReadyMessage.safeParse(message);
      if (parsed.success) resolve(parsed.data.port);
    });
    worker.once('exit', (code) => reject(new Error(`A portal process exited at startup with code ${code}.`)));
  });
  return { worker, port };
}

/** Runs the portal in several processes behind one port, and replaces those that die. */
async function run(processes: number): Promise<void> {
  const stop = waitForStop();
  let ending = false;
  await startClusterMetrics();
  cluster.setupPrimary({ exec: PORTAL, execArgv: process.execArgv });
  const policy = new RestartPolicy();

  const replace = (worker: Worker) => {
    worker.once('exit', (code: number | null, signal: string | null) => {
      if (ending) return;
      const pause = policy.recordCrash(performance.now());
      if (pause === null) {
        getLog().fatal({ event: 'portal.given_up', exitCode: code, signal }, 'portal processes keep crashing');
        process.exit(1);
      }
      getLog().error(
        { event: 'portal.died', worker: worker.process.pid, exitCode: code, signal, pause },
        'starting a new process',
      );
      setTimeout(() => (ending ? undefined : replace(cluster.fork())), pause);
    });
  };

  const started = await Promise.all(Array.from({ length: processes }, startWorker));
  for (const { worker } of started) replace(worker);
  const port = started[0]?.port ?? 0;
  getLog().info({ event: 'portal.processes', processes, port }, `the portal is running in ${processes} processes`);
  if (process.connected) process.send?.({ ready: true, port });

  await stop;
  ending = true;
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  await Promise.all(
    workers.map((worker) => {
      const exited = once(worker, 'exit');
      worker.process.kill('SIGTERM');
      return exited;
    }),
  );
  process.exit(0);
}

run(getEnvironment().PORTAL_PROCESSES).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
