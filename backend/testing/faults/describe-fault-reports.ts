import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConformanceReport } from '@/conformance/suite/result';
import {
  createPhoneTestData,
  createTestData,
  runSuite,
  startConformanceTarget,
  type ConformanceTarget,
} from '../conformance-target';
import { openTestDatabase } from '../databases';
import { startAlteringProxy } from './altering-proxy';
import type { FaultCase } from './fault-case';

/** Of calls: long for slow machines, and short where one never responds. */
const [LONG_DEADLINE_MS, SHORT_DEADLINE_MS] = [30_000, 3_000];

async function runWithFault(target: ConformanceTarget, fault: FaultCase): Promise<ConformanceReport> {
  const testData = await (fault.byPhone ? createPhoneTestData : createTestData)(target.world);
  const deadlineMs = fault.neverResponds ? SHORT_DEADLINE_MS : LONG_DEADLINE_MS;
  const proxy = await startAlteringProxy(target.url, fault, testData.host);
  try {
    return await runSuite(target, { ...testData, url: proxy.url, level: fault.level, deadlineMs });
  } finally {
    await proxy.close();
  }
}

/** A suite of tests, one for each fault: the conformance suite reports it, and nothing else. */
export function describeFaultReports(kind: 'access' | 'responses', faults: readonly FaultCase[]): void {
  describe(`Conformance suite on a backend with one fault of ${kind}`, () => {
    let target: ConformanceTarget;
    beforeAll(async () => void (target = await startConformanceTarget(openTestDatabase)));
    afterAll(() => target.close());

    it.each(faults.map((fault) => [fault.title, fault] as const))(
      'reports %s by call and field, and no failure of another call',
      async (_, fault) => {
        const { results } = await runWithFault(target, fault);
        const failures = results.flatMap((result) => result.failures);
        const calls = [fault.named.split(' ')[0], fault.alsoCall];
        expect(failures.map(({ call, field }) => `${call} ${field}`)).toContain(fault.named);
        // On a slow machine another call, too, may take longer than the short deadline.
        const others = failures.filter(({ call, field }) => !calls.includes(call) && field !== 'deadline');
        expect(others).toEqual([]);
      },
    );
  });
}
