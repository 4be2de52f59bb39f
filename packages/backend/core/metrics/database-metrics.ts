import { observeGauge } from 'loyalty-telemetry/observe-gauge';
import { sharePending } from 'loyalty-telemetry/share-pending';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { PoolLoad } from '../../db/server-pool';
import { withDeadline } from '../time/with-deadline';
import { SCRAPE_TIMEOUT_MS } from './scrape-timeout';

/** The state of a message queue at one moment. */
export interface QueueDepth {
  channel: string;
  /** Messages that wait for their first or next attempt. */
  waiting: number;
  /** Seconds since the oldest waiting message was created; 0 if none waits. */
  oldestSeconds: number;
  /** Messages whose delivery has failed permanently, without expired codes. */
  failed: number;
  /** Attempts that failed since the last one that succeeded, of all processes; 0 if there was none for a day. */
  failedAttempts: number;
  /** The error of the newest of them. */
  lastError: string | null;
}

export interface DatabaseMetricsOptions {
  /** The queues of the outbox now. */
  queueDepths: () => Promise<QueueDepth[]>;
  /** Why the database takes no writes; null if it takes them. */
  findWriteProblem: () => Promise<string | null>;
  /** The current state of the connection pool; undefined for the embedded database, which has none. */
  getPoolLoad: (() => PoolLoad) | undefined;
  /** Seconds by which this machine's clock is ahead of the database's. */
  clockSkew: () => number;
}

/** Registers the metrics that are collected at each scrape: the pool, the clock, the outbox queues. */
export function registerDatabaseMetrics(
  registry: Registry,
  { queueDepths, findWriteProblem, getPoolLoad, clockSkew }: DatabaseMetricsOptions,
): void {
  const registers = [registry];
  registerQueues(registry, queueDepths);
  new Gauge({
    name: 'loyalty_database_writable',
    help: '1 if the database takes writes, 0 if it is a standby, read-only or its disk is full; absent while it does not respond',
    registers,
    async collect() {
      const problem = await withDeadline(SCRAPE_TIMEOUT_MS, findWriteProblem());
      this.remove();
      if (problem !== undefined) this.set(problem === null ? 1 : 0);
    },
  });
  observeGauge(
    registry,
    'loyalty_clock_skew_seconds',
    'Seconds by which the clock of this machine is ahead of the clock of the database',
    clockSkew,
  );
  new Gauge({
    name: 'loyalty_database_connections',
    help: 'Connections to the database: in use, idle, and maximum',
    labelNames: ['state'],
    registers,
    collect() {
      if (!getPoolLoad) return;
      const { max, open, idle } = getPoolLoad();
      this.set({ state: 'in_use' }, open - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'max' }, max);
    },
  });
  new Counter({
    name: 'loyalty_database_connections_lost_total',
    help: 'Connections to the database that failed or stopped responding',
    labelNames: ['loss'],
    registers,
    collect() {
      this.reset();
      for (const [loss, count] of Object.entries(getPoolLoad?.().lostConnections ?? {})) this.inc({ loss }, count);
    },
  });
  const countWaiting = () => getPoolLoad?.().waiting ?? 0;
  observeGauge(registry, 'loyalty_database_waiting', 'Queries waiting for a connection', countWaiting);
}

function registerQueues(registry: Registry, queueDepths: DatabaseMetricsOptions['queueDepths']): void {
  const depths = sharePending(() => withDeadline(SCRAPE_TIMEOUT_MS, queueDepths()));
  new Gauge({
    name: 'loyalty_database_up',
    help: '1 if the database responds to this scrape, otherwise 0; the queue depths are then unknown',
    registers: [registry],
    async collect() {
      this.set((await depths()) ? 1 : 0);
    },
  });
  const createQueueGauge = (name: string, help: string, value: (depth: QueueDepth) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['channel'],
      registers: [registry],
      async collect() {
        const queueDepths = await depths();
        this.reset();
        for (const depth of queueDepths ?? []) this.set({ channel: depth.channel }, value(depth));
      },
    });
  createQueueGauge('loyalty_queue_messages', 'Messages waiting in the outbox', ({ waiting }) => waiting);
  createQueueGauge(
    'loyalty_queue_oldest_age_seconds',
    'Age of the oldest waiting message; 0 if there is none',
    ({ oldestSeconds }) => oldestSeconds,
  );
  createQueueGauge(
    'loyalty_dead_letters',
    'Messages in the outbox whose delivery was given up',
    ({ failed }) => failed,
  );
  createQueueGauge(
    'loyalty_channel_failed_attempts',
    'Attempts to send messages that failed since the last one that succeeded',
    ({ failedAttempts }) => failedAttempts,
  );
}
