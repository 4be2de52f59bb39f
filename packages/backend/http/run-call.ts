import { getCall, type CallName, type CallResponse, type ParsedRequest } from 'loyalty-contract/calls/calls';
import { ZodError } from 'zod';
import type { Handler, RequestContext } from '../core/request-context';

/** The unparsed parts of a request. */
export interface RequestParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** Parses a request by the call's schemas. @throws {ZodError} */
export function parseRequest<K extends CallName>(name: K, parts: RequestParts): ParsedRequest<K> {
  const { params, query, body } = getCall(name);
  return {
    params: params?.parse(parts.params),
    query: query?.parse(parts.query),
    body: body?.parse(parts.body),
  } as ParsedRequest<K>;
}

/**
 * Runs a handler and parses its response. Properties that are not in the contract are removed, so that no column is
 * exposed by mistake.
 */
export async function runHandler<K extends CallName>(
  name: K,
  handler: Handler<K>,
  context: RequestContext,
  parsed: ParsedRequest<K>,
): Promise<CallResponse<K>> {
  const response = await handler(context, parsed);
  try {
    return getCall(name).response.parse(response) as CallResponse<K>;
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    const where = error.issues.map((issue) => issue.path.join('.')).join(', ');
    throw new Error(`the response of ${name} does not match the contract at ${where}`);
  }
}
