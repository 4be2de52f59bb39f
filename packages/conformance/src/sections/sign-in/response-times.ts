import { createBrowserId } from '../../suite/client';
import { createStranger } from '../../suite/strangers';
import type { Suite } from '../../suite/suite';
import { toIdentifier, type Contact } from '../../suite/test-data';

const call = 'requestVerification';
const TITLE = 'takes the same time for a member and a stranger';
/** Differences that no slow machine makes in a median: both are exceeded. */
const [MIN_DIFFERENCE_MS, MIN_RATIO] = [300, 3];
const REPETITIONS = 5;

/** Milliseconds of the responses to a member and to a stranger. */
export interface ResponseTimes {
  member: number;
  stranger: number;
}

const isApart = ({ member, stranger }: ResponseTimes): boolean =>
  Math.abs(member - stranger) > MIN_DIFFERENCE_MS &&
  Math.max(member, stranger) > MIN_RATIO * Math.min(member, stranger);

const getMedian = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Requests codes for a member and strangers alternately. @returns the medians; undefined if the backend limits codes */
async function measure(suite: Suite, member: Contact): Promise<ResponseTimes | undefined> {
  const times: ResponseTimes[] = [];
  for (let index = 0; index < REPETITIONS; index += 1) {
    const [known, unknown] = [member, createStranger(suite)].map(
      (contact) => () => suite.client.send(call, { body: toIdentifier(contact), browser: createBrowserId() }),
    );
    if (!known || !unknown) return undefined;
    const [own, other] = [await known(), await unknown()];
    if (own.status !== 200 || other.status !== 200) return undefined;
    times.push({ member: own.durationMs, stranger: other.durationMs });
  }
  return {
    member: getMedian(times.map(({ member: time }) => time)),
    stranger: getMedian(times.map(({ stranger }) => stranger)),
  };
}

/**
 * The time of a response does not tell a member from a stranger. Only after a first pair that is far apart are codes
 * requested for the comparison: backends limit them.
 */
export async function checkResponseTimes(suite: Suite, member: Contact, first: ResponseTimes): Promise<void> {
  const times = isApart(first) ? await measure(suite, member) : first;
  if (!times) return suite.skip(call, TITLE, 'the backend limits codes before their times can be compared');
  await suite.check(call, TITLE, (verify) => {
    verify.expect(!isApart(times), {
      call,
      field: 'duration',
      received: times.member > times.stranger ? 'a later response for a member' : 'a later response for a stranger',
      expected: 'the same time, whether or not there is such a member: send the message after the response',
    });
    return Promise.resolve();
  });
}
