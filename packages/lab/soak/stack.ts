import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { startMailSink } from 'loyalty-testing/fakes/mail-sink';
import { startDatabaseProxy, type TcpProxy } from 'loyalty-testing/fakes/tcp-proxy';
import { startBackend, startPortal, type StackOptions } from '@/scripts/stack';
import type { Service } from '@/scripts/service';
import { supervise, type SupervisedService } from '@/scripts/supervisor';
import { createLog } from 'loyalty-telemetry/log';
import { findFreePort } from 'loyalty-testing/free-port';
import { createTestStackOptions } from '@/tests/setup/stack';
import { StackClient } from '@/tests/stack-client';

/** The product as `npm start` runs it, with a database and a mail server that tests can make fail. */
export interface SoakStack {
  world: StackClient;
  database: TcpProxy;
  mails: Awaited<ReturnType<typeof startMailSink>>;
  metricsUrls: Record<'backend' | 'portal', string>;
  /** Sends a signal to the current process of a service; its supervisor runs in this one. */
  signal: (service: 'backend' | 'portal', signal: NodeJS.Signals) => void;
  stop: () => Promise<void>;
}

/** Stops what was started, the last first. */
class Stops {
  private readonly stops: (() => unknown)[] = [];

  add<T>(started: T, stop: (started: T) => unknown): T {
    this.stops.push(() => stop(started));
    return started;
  }

  async run(): Promise<void> {
    const errors: unknown[] = [];
    for (const stop of this.stops.splice(0).reverse())
      await Promise.resolve()
        .then(stop)
        .catch((error: unknown) => errors.push(error));
    if (errors.length > 0) throw new AggregateError(errors, 'not everything could be stopped');
  }
}

/** @param log the path of the file that all output is written to */
export async function startSoakStack(databaseUrl: string, folder: string, log: string): Promise<SoakStack> {
  const stops = new Stops();
  try {
    return await startServices(databaseUrl, folder, log, stops);
  } catch (error) {
    await stops.run().catch(console.error);
    throw error;
  }
}

async function startServices(databaseUrl: string, folder: string, log: string, stops: Stops): Promise<SoakStack> {
  const output = stops.add(createWriteStream(log), (stream) => stream.end());
  const mails = stops.add(await startMailSink(), (sink) => sink.close());
  const { url, proxy: database } = await startDatabaseProxy(databaseUrl);
  stops.add(database, (proxy) => proxy.close());
  const ports = { backend: await findFreePort(), portal: await findFreePort() };
  const base = createTestStackOptions(path.join(folder, 'data'), (text) => output.write(text));
  const options: StackOptions = {
    ...base,
    databaseUrl: url,
    env: {
      ...base.env,
      LOG_LEVEL: 'warn',
      SMTP_URL: mails.url,
      MAIL_FROM: 'Soak <soak@portal.example>',
      BACKEND_METRICS_PORT: String(ports.backend),
      METRICS_PORT: String(ports.portal),
    },
  };
  const clock = `--import=${new URL('./shifted-clock.mjs', import.meta.url).href}`;
  const running: Partial<Record<'backend' | 'portal', Service>> = {};
  const supervisor = { log: createLog({ service: 'supervisor', level: 'info', format: 'json' }, output) };
  const register = async (name: 'backend' | 'portal', starting: Promise<Service>) => (running[name] = await starting);
  const backend = await supervise(
    (backendPort = 0) =>
      register('backend', startBackend({ ...options, backendPort, env: { ...options.env, NODE_OPTIONS: clock } })),
    { name: 'backend', ...supervisor },
  );
  stops.add(backend, (service) => service.stop());
  const portal: SupervisedService = await supervise(
    (port = 0) => register('portal', startPortal({ ...options, port }, backend.url)),
    { name: 'portal', ...supervisor },
  );
  stops.add(portal, (service) => service.stop());
  return {
    world: new StackClient({ portalUrl: portal.url, backendUrl: backend.url, backendKey: options.backendKey }),
    database,
    mails,
    metricsUrls: {
      backend: `http://127.0.0.1:${ports.backend}/metrics`,
      portal: `http://127.0.0.1:${ports.portal}/metrics`,
    },
    signal: (service, signal) => running[service]?.signal(signal),
    stop: () => stops.run(),
  };
}
