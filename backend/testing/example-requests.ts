import type { Call } from '@/contract/calls/calls';
import { fillPath } from '@/contract/calls/route';
import { operationTexts } from '@/contract/descriptions/operations';
import { z } from 'zod';

const ParameterExamples = z.record(z.string(), z.tuple([z.string()], z.union([z.string(), z.number()])));

function getExamples(texts: unknown): Record<string, string> {
  const parameters = ParameterExamples.parse(texts ?? {});
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([name, [, value]]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

/** An example of the API documents under another business id: some examples close or delete the business. */
export const rename = <T>(value: T, businessId: string): T =>
  value === undefined ? value : (JSON.parse(JSON.stringify(value).replaceAll('velo', businessId)) as T);

/** The request of a call's example in the API documents, for a business. */
export function createExampleRequest(call: Call, businessId: string): { path: string; body: unknown } {
  const { params, query, body } = operationTexts[call.name];
  const path = fillPath(call.path, rename(getExamples(params), businessId));
  const search = new URLSearchParams(rename(getExamples(query), businessId)).toString();
  return { path: search ? `${path}?${search}` : path, body: rename(body as unknown, businessId) };
}
