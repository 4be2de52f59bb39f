import { callOf } from '@/contract/calls';
import type { Configuration } from '@/contract/schemas/business';
import type { Answer } from '@/contract/shapes';
import { answerCall } from './answer-call';
import type { RequestFacts } from './request-facts';
import { resolveLane } from './shared-call';

/** The configuration of the business whose host was asked for; from memory as a rule. Throws `CallFailure`. */
export async function configurationOf(facts: RequestFacts): Promise<Configuration> {
  await resolveLane(facts);
  const answer = await answerCall(callOf('getConfiguration'), facts, {});
  return answer.value as Answer<'getConfiguration'>;
}

/** Whether other sites may frame this host's portal; false where nobody can tell. */
export async function isEmbedded(facts: RequestFacts): Promise<boolean> {
  const configuration = await configurationOf(facts).catch(() => null);
  return configuration !== null && configuration.embedding.parents.length > 0;
}
