import type { z } from 'zod';
import { parseRetryAfter } from '@/contract/retry-after';
import type { Problem } from '@/contract/schemas/problem';
import type { ApiError } from '@/lib/calls/api-error';

/** The error of a response that is not a success, and its problem document, if it has one. */
export async function parseErrorResponse(response: Response): Promise<{ error: ApiError; problem?: Problem }> {
  const { Problem } = await import('@/contract/schemas/problem');
  const { data: problem } = Problem.safeParse(await response.json().catch(() => null));
  const { status } = response;
  const retryAfter = parseRetryAfter(response.headers.get('retry-after'));
  if (!problem) return { error: { status, code: 'PARSING_ERROR', retryAfter } };
  return { error: { status, code: problem.code, fields: problem.errors, retryAfter }, problem };
}

/** The data of a successful response; the schema is loaded while the body arrives. */
export async function parseSuccess(
  response: Response,
  loadSchema: () => Promise<z.ZodType>,
): Promise<{ data: unknown } | { error: ApiError }> {
  const [body, schema] = await Promise.all([response.json().catch(() => null), loadSchema()]);
  const parsed = schema.safeParse(body);
  return parsed.success ? { data: parsed.data } : { error: { status: response.status, code: 'PARSING_ERROR' } };
}
