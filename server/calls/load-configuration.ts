import { getCall } from 'loyalty-contract/calls/calls';
import type { Configuration } from 'loyalty-contract/schemas/business';
import { executeMemberCall } from './member-calls';
import type { RequestInfo } from '../request/request-info';
import { resolvePartition } from './shared-call';

/** The configuration of the requested host's business; usually cached. Throws `CallError`. */
export async function loadConfiguration(info: RequestInfo): Promise<Configuration> {
  // Looks up an unknown host first: for one of no business this throws.
  await resolvePartition(info);
  const { value } = await executeMemberCall(getCall('getConfiguration'), info, {});
  return value;
}

/** True if other sites may frame the portal of this business. */
export const canBeEmbedded = ({ embedding }: Configuration): boolean => embedding.parents.length > 0;

/** Whether other sites may frame this host's portal; false if its configuration cannot be loaded. */
export async function loadCanBeEmbedded(info: RequestInfo): Promise<boolean> {
  const configuration = await loadConfiguration(info).catch(() => null);
  return configuration !== null && canBeEmbedded(configuration);
}
