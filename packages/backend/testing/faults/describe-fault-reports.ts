import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConformanceReport, Finding } from '@/packages/conformance/src/suite/result';
import {
  createPhoneTestData,
  createTestData,
  runSuite,
  startConformanceTarget,
  type ConformanceTarget,
} from '../conformance-target';
import { openTestDatabase } from '../databases';
import { rotateInputs } from '../rotation';
import { startAlteringProxy } from './altering-proxy';
import { batchFaults, getShowingCalls, type FaultBatch } from './batch-faults';
import type { FaultCase } from './fault-case';

/** Of calls: long for slow machines, and short where one never responds. */
const [LONG_DEADLINE_MS, SHORT_DEADLINE_MS] = [30_000, 3_000];

async function runWithFaults(target: ConformanceTarget, faults: FaultBatch): Promise<ConformanceReport> {
  const [{ level, byPhone, neverResponds }] = faults;
  const testData = await (byPhone ? createPhoneTestData : createTestData)(target.world);
  const deadlineMs = neverResponds ? SHORT_DEADLINE_MS : LONG_DEADLINE_MS;
  // A clock of its own: on a busy machine no difference of real times would be certain.
  let time = 0;
  const getTime = () => time;
  const proxy = await startAlteringProxy(target.url, faults, testData.host, (ms) => void (time += ms));
  try {
    return await runSuite(target, { ...testData, url: proxy.url, level, deadlineMs, getTime });
  } finally {
    await proxy.close();
  }
}

/** How many batches are in a class of the rotation: a run of the suite takes seconds. */
const BATCHES_IN_CLASS = 8;

/** The batches of this run: some of them, other ones each time, or all with `TEST_ALL`. */
function rotateBatches(batches: readonly FaultBatch[]): FaultBatch[] {
  const classes = batches.flatMap((batch, at) =>
    at % BATCHES_IN_CLASS === 0 ? [[batch, ...batches.slice(at + 1, at + BATCHES_IN_CLASS)] as const] : [],
  );
  return rotateInputs('Batches of faults', Object.fromEntries(classes.entries()))();
}

/** Tests that the conformance suite reports each fault, and nothing else. */
export function describeFaultReports(faults: readonly FaultCase[]): void {
  describe('Conformance suite on a backend with faults of different calls', () => {
    let target: ConformanceTarget;
    beforeAll(async () => void (target = await startConformanceTarget(openTestDatabase)));
    afterAll(() => target.close());

    it.each(
      rotateBatches(batchFaults(faults)).map((batch) => [batch.map(({ title }) => title).join('; '), batch] as const),
    )('reports by call and field, with no failure of another call: %s', async (_, batch) => {
      const { results } = await runWithFaults(target, batch);
      const failures = results.flatMap((result) => result.failures);
      const named = batch.map((fault) => fault.named);
      expect(failures.map(({ call, field }) => `${call} ${field}`)).toEqual(expect.arrayContaining(named));
      // On a slow machine another call, too, may take longer than the short deadline.
      const isCounted = ({ call, field }: Finding) => field !== 'deadline' || named.includes(`${call} ${field}`);
      const calls = new Set(failures.filter(isCounted).map(({ call }) => call));
      expect(calls).toEqual(new Set(batch.flatMap(getShowingCalls)));
    });
  });
}
