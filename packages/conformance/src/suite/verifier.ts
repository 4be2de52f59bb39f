import { getCall, getResponseSchema, type CallResponse, type CallName } from 'loyalty-contract/calls/calls';
import { errorStatus, type ErrorCode } from 'loyalty-contract/errors';
import { header } from 'loyalty-contract/headers';
import { MAX_RESPONSE_BYTES } from 'loyalty-contract/limits';
import { parseWithFallbacks } from 'loyalty-contract/calls/parse-with-fallbacks';
import { ResponseMismatchError } from 'loyalty-contract/calls/response-mismatch';
import { PROBLEM_JSON } from 'loyalty-contract/media-types';
import { Problem } from 'loyalty-contract/schemas/problem';
import { describeNoJson, describeResponse, getMediaType, isOtherEncoding } from './describe-response';
import type { Exchange } from './exchange';
import type { Finding } from './result';

/** Ends a check early; its findings are recorded. */
export class CheckStoppedError extends Error {}

/** Amounts of list items. The portal leaves out an item with a wrong one; it is an error of the backend. */
const AMOUNT_FIELD = /(?:^|\.)(?:price|fullPrice|amount|total|minimumBasket|minimumPurchase|points|credit)$/;

function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

/** What is expected instead of a body over the limit. */
const MAX_SIZE = `at most ${MAX_RESPONSE_BYTES / 1024 ** 2} MiB`;

/** Statuses with a `retry-after` header. */
const LIMITED_STATUSES = new Set([429, 503]);

/** Statuses with which a backend responds to an optional call that it does not have. */
const ABSENT_STATUS = new Set([404, 405, 501]);

/** True if the backend does not have the call, and need not. */
export function lacksCall({ call, status }: Exchange): boolean {
  return getCall(call).optional === true && ABSENT_STATUS.has(status);
}

/** Compares responses with the contract, and records what differs. */
export class Verifier {
  readonly failures: Finding[] = [];
  readonly warnings: Finding[] = [];

  constructor(private readonly deadlineMs: number) {}

  /** Records a failure unless the condition holds. */
  expect(condition: boolean, finding: Finding): void {
    if (!condition) this.failures.push(finding);
  }

  /** Records a deviation that is no failure. */
  warn(finding: Finding): void {
    this.warnings.push(finding);
  }

  /** Records a failure, and ends the check. */
  stop(finding: Finding): never {
    this.failures.push(finding);
    throw new CheckStoppedError();
  }

  /** The body of a response of status 200, parsed by the contract. Ends the check for any other response. */
  success<K extends CallName>(exchange: Exchange<K>): CallResponse<K> {
    const { call } = exchange;
    const body = this.#parseBody(exchange);
    if (exchange.status !== 200) this.stop({ ...describeResponse(exchange, body), call, expected: 'status 200' });
    this.#expectMediaType(exchange, 'application/json');
    try {
      const { value, replaced } = parseWithFallbacks(getResponseSchema(call), body);
      for (const field of replaced)
        (AMOUNT_FIELD.test(field.field) ? this.failures : this.warnings).push({ call, ...field });
      return value;
    } catch (error) {
      if (!(error instanceof ResponseMismatchError)) throw error;
      this.failures.push(...error.fields.map((field) => ({ call, ...field })));
      throw new CheckStoppedError();
    }
  }

  /** Expects a problem document with one of these codes; or that the backend does not have the call, if it is optional. */
  problem(exchange: Exchange, ...codes: readonly [ErrorCode, ...ErrorCode[]]): Problem | undefined {
    const { call } = exchange;
    if (lacksCall(exchange)) return undefined;
    const body = this.#parseBody(exchange);
    const expected = codes.map((code) => `${errorStatus[code]} ${code}`).join(' or ');
    const parsed = Problem.safeParse(body);
    if (exchange.status < 400 || !parsed.success) {
      this.failures.push({ ...describeResponse(exchange, body), call, expected });
      return undefined;
    }
    this.#expectMediaType(exchange, PROBLEM_JSON);
    const { code, status } = parsed.data;
    if (!codes.includes(code)) this.failures.push({ call, field: 'code', received: `${status} ${code}`, expected });
    else if (exchange.status !== errorStatus[code] || status !== exchange.status)
      this.failures.push({ call, field: 'status', received: `status ${exchange.status} with ${code}`, expected });
    return parsed.data;
  }

  /** Checks what every response must have, and parses the body. Ends the check if there is none. */
  #parseBody(exchange: Exchange): unknown {
    const { call, status, headers, failure } = exchange;
    if (failure) this.stop(this.#describeFailure(exchange));
    if (headers['content-encoding'])
      this.stop({ call, field: 'content-encoding', received: 'an encoding', expected: 'none' });
    this.expect(!headers['set-cookie'], { call, field: 'set-cookie', received: 'a cookie', expected: 'none' });
    this.expect(headers[header.requestId] === exchange.requestId, {
      call,
      field: header.requestId,
      received: headers[header.requestId] ? 'another id' : 'nothing',
      expected: 'the id of the request',
    });
    this.#expectRetryAfter(exchange);
    const body = parseJson(exchange.text);
    const expected = 'JSON in UTF-8';
    if (body) {
      this.expect(!isOtherEncoding(exchange), { call, field: 'body', received: 'another encoding', expected });
      return body.value;
    }
    if (status === 200) this.stop({ call, field: 'body', received: describeNoJson(exchange.text), expected });
    return undefined;
  }

  #describeFailure({ call, failure = 'no connection' }: Exchange): Finding {
    const expected = failure === 'a body over the limit' ? MAX_SIZE : `a response within ${this.deadlineMs} ms`;
    return { call, field: failure === 'no response in time' ? 'deadline' : 'response', received: failure, expected };
  }

  /** A limited call says when it can be repeated. */
  #expectRetryAfter({ call, status, headers }: Exchange): void {
    const retryAfter = headers['retry-after'];
    this.expect(!LIMITED_STATUSES.has(status) || /^[1-9]\d*$/.test(retryAfter ?? ''), {
      call,
      field: 'retry-after',
      received: `${retryAfter === undefined ? 'nothing' : 'another value'} with status ${status}`,
      expected: 'whole seconds until the call can be repeated',
    });
  }

  #expectMediaType(exchange: Exchange, expected: string): void {
    const received = getMediaType(exchange);
    this.expect(received === expected, { call: exchange.call, field: 'content-type', received, expected });
  }
}
