import { getExampleParameters, type Call } from 'loyalty-contract/calls/calls';
import { fillPath } from 'loyalty-contract/calls/route';

/** An example of the API documents under another business id: some examples close or delete the business. */
export const rename = <T>(value: T, businessId: string): T =>
  value === undefined ? value : (JSON.parse(JSON.stringify(value).replaceAll('velo', businessId)) as T);

/** The request of a call's example in the API documents, for a business. */
export function createExampleRequest(call: Call, businessId: string): { path: string; body: unknown } {
  const path = fillPath(call.path, rename(getExampleParameters(call, 'params'), businessId));
  const query = Object.entries(rename(getExampleParameters(call, 'query'), businessId));
  const search = new URLSearchParams(query.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return { path: search ? `${path}?${search}` : path, body: rename(call.example.body, businessId) };
}
