import { Problem } from 'loyalty-contract/schemas/problem';
import type { Exchange } from './exchange';

const ABSENT_STATUSES = new Set([404, 405, 501]);

function parseProblem(text: string): Problem | undefined {
  try {
    return Problem.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The code of a problem document of the contract; undefined for any other response. */
export const getProblemCode = ({ text }: Exchange): Problem['code'] | undefined => parseProblem(text)?.code;

/**
 * True if the response says that the backend does not have the call: 501, or a 404 or 405 without a problem document of
 * the contract.
 */
export function isAbsent(exchange: Exchange): boolean {
  const { status } = exchange;
  return status === 501 || (ABSENT_STATUSES.has(status) && getProblemCode(exchange) === undefined);
}
