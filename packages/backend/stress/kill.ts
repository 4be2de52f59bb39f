import { startProcess, type RunningBackend } from '../testing/process';
import { buyThroughFaults, checkPurchases, prepareBuyers, type FaultCounts } from './faulty-purchases';
import { runScenario, type Result } from './result';

const MAX_START_MS = 5_000;

/**
 * L5: kill -9 at random times while many members buy; each purchase is retried with its key until it gets a response.
 * @param settings the storage: `DATA_DIR`, `DATABASE_URL`
 */
export function killRepeatedly(
  settings: Record<string, string>,
  database: string,
  counts: FaultCounts,
): Promise<Result> {
  const target = `${counts.purchases} purchases over ${counts.faults} kills, each exactly once; sums agree; healthy again in ${MAX_START_MS / 1_000} s`;
  return runScenario({ scenario: 'L5', what: 'kill -9 of the backend', target, database }, async () => {
    const buyers = await prepareBuyers(settings, 'kill', counts.members);
    let backend: RunningBackend = await startProcess(settings);
    let slowestStart = 0;
    const injectFault = async () => {
      await backend.kill();
      backend = await startProcess(settings);
      slowestStart = Math.max(slowestStart, backend.startMs);
    };
    const confirmed = await buyThroughFaults({ url: () => backend.url, injectFault }, buyers, counts);
    await backend.end();
    const { measured, pass } = await checkPurchases(settings, buyers, counts, confirmed);
    return {
      measured: { ...measured, slowestStartMs: Math.round(slowestStart) },
      pass: pass && slowestStart < MAX_START_MS,
    };
  });
}
