import pg from 'pg';
import { startProcess, type RunningBackend } from '../testing/process';
import { startDatabaseProxy } from 'loyalty-testing/fakes/tcp-proxy';
import { buyThroughFaults, checkPurchases, prepareBuyers, type FaultCounts } from './faulty-purchases';
import { runScenario, type Result } from './result';

const MAX_RECOVERY_MS = 10_000;

async function terminateAll(databaseUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await admin.end();
}

async function waitUntilReady(backend: RunningBackend): Promise<void> {
  for (;;) {
    const response = await fetch(`${backend.url}/readyz`).catch(() => undefined);
    if (response?.ok) return;
  }
}

/**
 * Interrupts the connections to PostgreSQL while many members buy: alternately ended by the server, reset by the
 * network, and hanging. The backend survives, and each purchase is retried with its key until it gets a response.
 */
export function runDatabaseFaults(databaseUrl: string, dataDir: string, counts: FaultCounts): Promise<Result> {
  const target = `${counts.purchases} purchases over ${counts.faults} losses of all connections, each exactly once; the backend does not exit; healthy again in 10 s`;
  return runScenario(
    { scenario: 'database-loss', what: 'loss of the database', target, database: 'server' },
    async () => {
      const direct = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
      const buyers = await prepareBuyers(direct, 'lost', counts.members);
      const { url, proxy } = await startDatabaseProxy(databaseUrl);
      const backend = await startProcess({ ...direct, DATABASE_URL: url });
      const kinds = [() => terminateAll(databaseUrl), async () => proxy.disconnect(), async () => proxy.blackhole()];
      let faults = 0;
      let slowest = 0;
      const injectFault = async () => {
        const startedAt = performance.now();
        await kinds[faults % kinds.length]?.();
        faults += 1;
        await waitUntilReady(backend);
        slowest = Math.max(slowest, performance.now() - startedAt);
      };
      const confirmed = await buyThroughFaults({ url: () => backend.url, injectFault }, buyers, counts);
      const code = await backend.end();
      await proxy.close();
      const { measured, pass } = await checkPurchases(direct, buyers, counts, confirmed);
      return {
        measured: { ...measured, exitCode: code ?? -1, slowestRecoveryMs: Math.round(slowest) },
        pass: pass && code === 0 && slowest < MAX_RECOVERY_MS,
      };
    },
  );
}
