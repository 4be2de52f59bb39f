import { describeFinding } from '@/packages/conformance/src/suite/result';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runSuite, startConformanceTarget, type ConformanceTarget } from '../testing/conformance-target';
import { onDatabase } from '../testing/databases';

onDatabase('Conformance suite on the embedded backend', (open) => {
  let target: ConformanceTarget;
  beforeAll(async () => void (target = await startConformanceTarget(open)));
  afterAll(() => target.close());

  it('finds no failure at level 3, and makes every check and every call successfully', async () => {
    const { results, neverSuccessful, aborted } = await runSuite(target);
    expect(aborted).toBeUndefined();
    expect(results.flatMap(({ failures }) => failures).map(describeFinding)).toEqual([]);
    expect(results.flatMap(({ warnings }) => warnings)).toEqual([]);
    expect(results.filter(({ outcome }) => outcome === 'skipped')).toEqual([]);
    expect(neverSuccessful).toEqual([]);
  });
});
