import { getCall } from '@/contract/calls/calls';
import type { Configuration } from '@/contract/schemas/business';
import { executeCall } from './execute-call';
import type { RequestInfo } from '../request/request-info';
import { resolvePartition } from './shared-call';

/** The configuration of the requested host's business; usually cached. Throws `CallError`. */
export async function loadConfiguration(info: RequestInfo): Promise<Configuration> {
  // Looks up an unknown host first: for one of no business this throws.
  await resolvePartition(info);
  const { value } = await executeCall(getCall('getConfiguration'), info, {});
  return value;
}

/** Whether other sites may frame this host's portal; false if it is unknown. */
export async function canBeEmbedded(info: RequestInfo): Promise<boolean> {
  const configuration = await loadConfiguration(info).catch(() => null);
  return configuration !== null && configuration.embedding.parents.length > 0;
}
