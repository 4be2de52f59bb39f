import {
  toEmailIdentifier,
  createMember,
  createClientAddress,
  createBrowserId,
  putTestBusiness,
  createUniqueId,
} from 'loyalty-backend/testing/actors';
import { createBusinessFile, type World } from 'loyalty-backend/testing/world';
import { median, rankSumProbability } from './rank-sum';
import { runScenario, type Result } from 'loyalty-backend/stress/result';

/** The largest acceptable difference of the medians, in milliseconds. */
const MAX_DIFFERENCE_MS = 5;
/** The significance level of a difference. */
const MIN_PROBABILITY = 0.01;
/** Unmeasured requests before the measured ones, so that neither group includes a cold start. */
const WARM_UP = 50;

interface Times {
  known: number[];
  unknown: number[];
}

/** Requests a code, and submits a wrong one. @returns milliseconds for both responses */
async function request(world: World, businessId: string, email: string): Promise<number> {
  const visitor = { host: `${businessId}.test`, browser: createBrowserId(), address: createClientAddress() };
  world.advanceClock(40);
  const startedAt = performance.now();
  const requested = await world.call('POST', '/api/auth/requestVerification', {
    ...visitor,
    body: toEmailIdentifier(email),
  });
  await world.call('POST', '/api/auth/loginVerify', {
    ...visitor,
    body: { ...toEmailIdentifier(email), code: '0000' },
  });
  const duration = performance.now() - startedAt;
  if (requested.status !== 200) throw new Error(`no code was sent: ${requested.text}`);
  return duration;
}

async function sample(world: World, businessId: string, members: string[]): Promise<Times> {
  const times: Times = { known: [], unknown: [] };
  for (const [at, email] of members.entries()) {
    const unknownEmail = `${createUniqueId('unknown')}@example.com`;
    const order = at % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const member of order) {
      const duration = await request(world, businessId, member === 'known' ? email : unknownEmail);
      if (at >= WARM_UP) times[member].push(duration);
    }
  }
  return times;
}

/**
 * O6: whether response times reveal who is a member; measures members and unknown identifiers in turn. By chance alone,
 * one sample in a hundred differs: a difference counts only if a second sample has it too.
 */
export function compareResponseTimes(world: World, counts: { identifiers: number }): Promise<Result> {
  const target = `medians < ${MAX_DIFFERENCE_MS} ms apart; rank-sum p > ${MIN_PROBABILITY}`;
  return runScenario({ scenario: 'O6', what: 'response times', target, database: world.database.kind }, async () => {
    const businessId = createUniqueId('timing');
    await putTestBusiness(world, createBusinessFile(businessId));
    const measure = async () => {
      const members: string[] = [];
      for (let index = 0; index < counts.identifiers + WARM_UP; index += 1)
        members.push((await createMember(world, businessId)).email);
      const { known, unknown } = await sample(world, businessId, members);
      const difference = Math.abs(median(known) - median(unknown));
      return { difference, probability: rankSumProbability(known, unknown) };
    };
    const passes = ({ difference, probability }: { difference: number; probability: number }) =>
      difference < MAX_DIFFERENCE_MS && probability > MIN_PROBABILITY;
    const first = await measure();
    const last = passes(first) ? first : await measure();
    const thousandths = (number: number) => Math.round(number * 1_000) / 1_000;
    return {
      measured: { 'ms apart': thousandths(last.difference), probability: thousandths(last.probability) },
      pass: passes(last),
    };
  });
}
