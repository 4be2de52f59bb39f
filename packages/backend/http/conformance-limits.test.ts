import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testsAll } from 'loyalty-testing/tests-all';
import { describeFinding } from '@/packages/conformance/src/suite/result';
import { toIdentifier } from '@/packages/conformance/src/suite/test-data';
import { createMember } from '../testing/actors';
import {
  createTestData,
  runSuite,
  startConformanceTarget,
  type ConformanceTarget,
} from '../testing/conformance-target';
import { openTestDatabase } from '../testing/databases';
import { startAlteringProxy, type ProxiedRequest, type ProxiedResponse } from '../testing/faults/altering-proxy';
import { changeBody, getField, refuseAlways } from '../testing/faults/fault-case';

/** Wrong codes in a row, in all browsers together, after which the contact gets no more codes. */
const MAX_FAILURES = 5;

/** Counts the wrong codes of each contact until a right one, and refuses further codes after too many. */
function createLock() {
  const failures = new Map<string, number>();
  return {
    failures,
    lock: (response: ProxiedResponse, { path, body }: ProxiedRequest): ProxiedResponse => {
      const contact = getField(body, 'userIdentifier')?.trim().toLowerCase() ?? '';
      const count = failures.get(contact) ?? 0;
      if (path.endsWith('requestVerification'))
        return count >= MAX_FAILURES ? refuseAlways('TOO_MANY_REQUESTS')(response) : response;
      const status = getField(response.body, 'status');
      if (status === 'OK') failures.delete(contact);
      else if (status !== undefined) failures.set(contact, count + 1);
      return response;
    },
  };
}

describe.skipIf(!testsAll)('Conformance suite on a backend that locks a contact after wrong codes', () => {
  let target: ConformanceTarget;
  beforeAll(async () => void (target = await startConformanceTarget(openTestDatabase)));
  afterAll(() => target.close());

  it('ends with a right code for the member, so that it can be repeated', async () => {
    const testData = await createTestData(target.world);
    const { failures, lock } = createLock();
    const proxy = await startAlteringProxy(
      target.url,
      [{ match: /requestVerification|loginVerify/, response: lock }],
      testData.host,
    );
    const { guessedMember: _guessed, ...data } = testData.data;
    for (let run = 0; run < 3; run += 1) {
      const { results } = await runSuite(target, { host: testData.host, data, url: proxy.url, level: 1 });
      expect(results.flatMap((result) => result.failures).map(describeFinding)).toEqual([]);
      expect(failures.get(toIdentifier(data.member).userIdentifier)).toBeUndefined();
    }
    await proxy.close();
  });

  it('guesses the codes of another member, if the data has one', async () => {
    const { host, data } = await createTestData(target.world);
    const guessed = await createMember(target.world, host.replace(/\.test$/, ''));
    const { failures, lock } = createLock();
    const proxy = await startAlteringProxy(target.url, [{ match: /loginVerify/, response: lock }], host);
    const guessedMember = { email: guessed.email };
    await runSuite(target, { host, data: { ...data, guessedMember }, url: proxy.url, level: 1 });
    await proxy.close();
    expect(failures.get(guessed.email)).toBe(3);
  });
});

describe.skipIf(!testsAll)('Conformance suite that guesses the right code by chance', () => {
  let target: ConformanceTarget;
  beforeAll(async () => void (target = await startConformanceTarget(openTestDatabase)));
  afterAll(() => target.close());

  it('guesses again, and finds no failure', async () => {
    const { host, data } = await createTestData(target.world);
    const { userIdentifier } = toIdentifier(data.guessedMember);
    let rightGuesses = 0;
    const acceptOnce = (response: ProxiedResponse, { body }: ProxiedRequest): ProxiedResponse => {
      if (rightGuesses > 0 || getField(body, 'userIdentifier') !== userIdentifier) return response;
      rightGuesses += 1;
      const verified = {
        status: 'OK',
        registered: true,
        hasConsent: true,
        businessId: 'shop',
        token: 'a-ticket-of-a-test',
      };
      return changeBody(() => verified)(response);
    };
    const proxy = await startAlteringProxy(target.url, [{ match: /loginVerify/, response: acceptOnce }], host);
    const { results } = await runSuite(target, { host, data, url: proxy.url, level: 1 });
    await proxy.close();
    expect(rightGuesses).toBe(1);
    expect(results.flatMap(({ failures }) => failures).map(describeFinding)).toEqual([]);
  });
});
