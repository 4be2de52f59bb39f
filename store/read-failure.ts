import type { ApiError } from '@/lib/calls/api-error';

/** The error of a response that is not a success. */
export async function readFailure(response: Response): Promise<ApiError> {
  const { Problem } = await import('@/contract/schemas/problem');
  const problem = Problem.safeParse(await response.json().catch(() => null));
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  if (!problem.success) return { status: response.status, code: 'PARSING_ERROR', retryAfter };
  return { status: response.status, code: problem.data.code, fields: problem.data.errors, retryAfter };
}
