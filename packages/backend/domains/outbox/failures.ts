import { readRetryAfter } from 'loyalty-text/retry-after';
import { JITTER, RETRY_DELAYS_SECONDS } from './limits';

/**
 * Why a message was not accepted: a code without the server's text, which may name the recipient, and whether a retry
 * makes sense.
 */
export interface Failure {
  reason: string;
  permanent: boolean;
  /** It is about this message, its recipient or its text: it says nothing about the service. */
  isOfMessage: boolean;
  /** The service may have taken the message: its response is unknown. */
  mayBeTaken: boolean;
  /** Seconds for which the service asks to wait. */
  retryAfter: number | undefined;
}

/** A refusal by an HTTP service, or an internal failure: its code only. */
export class DeliveryError extends Error {
  constructor(
    readonly code: string,
    readonly permanent = false,
    readonly retryAfter?: number,
  ) {
    super('the message was rejected');
  }
}

/** The message itself is refused, and would be again. An error of the gateway's account or address can be fixed. */
const PERMANENT_STATUS = new Set([400, 410, 413, 422]);

/** Classifies the refusal of an HTTP service. @param retryAfter its header */
export const createHttpError = (status: number, retryAfter?: unknown): DeliveryError =>
  new DeliveryError(`HTTP ${status}`, PERMANENT_STATUS.has(status), readRetryAfter(status, retryAfter));

/**
 * Errors after which nobody knows whether the service has the message: a deadline or the end of a connection that was
 * open, and a proxy that has no response of the service.
 */
const UNKNOWN_RESULTS = new Set([
  'EABORT',
  'ECONNRESET',
  'HTTP 502',
  'HTTP 504',
  'TimeoutError',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_SOCKET',
]);

/** The SMTP commands at which a 5xx concerns this message, not the account or the connection (RFC 5321, 4.2.1). */
const MESSAGE_COMMANDS = new Set(['RCPT TO', 'DATA']);

/** The server closes, or has a fault of its own (RFC 5321, 4.2.3): said at a recipient, it concerns every other one, too. */
const SERVER_FAULTS = new Set([421, 451]);

/** Whether a refusal by SMTP is about this message: a recipient that is refused or busy, or a mail refused for good. */
const isOfMail = (status: number, command: string): boolean =>
  MESSAGE_COMMANDS.has(command) && (status >= 500 || (command === 'RCPT TO' && !SERVER_FAULTS.has(status)));

/** The code of an error or of its cause: `fetch` itself reports only that it failed. */
function toFailureCode(error: Error): string {
  const coded = [error, error.cause].find(
    (candidate): candidate is { code: string } =>
      typeof candidate === 'object' && candidate !== null && 'code' in candidate && typeof candidate.code === 'string',
  );
  return coded?.code ?? error.name;
}

function classify(error: unknown): Partial<Failure> & Pick<Failure, 'reason' | 'permanent'> {
  if (error instanceof DeliveryError)
    return { reason: error.code, permanent: error.permanent, retryAfter: error.retryAfter };
  if (!(error instanceof Error)) return { reason: 'UNKNOWN', permanent: false };
  const code = toFailureCode(error);
  const status = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined;
  const command = 'command' in error && typeof error.command === 'string' ? error.command : '';
  if (status === undefined) return { reason: code, permanent: code === 'EENVELOPE', mayBeTaken: command === 'DATA' };
  const isOfMessage = isOfMail(status, command);
  return { reason: `SMTP ${status}`, permanent: status >= 500 && isOfMessage, isOfMessage };
}

/** Classifies a failed delivery. */
export function classifyFailure(error: unknown): Failure {
  const { reason, permanent, isOfMessage = false, mayBeTaken = false, retryAfter } = classify(error);
  return {
    reason,
    permanent,
    isOfMessage: isOfMessage || permanent,
    mayBeTaken: mayBeTaken || UNKNOWN_RESULTS.has(reason),
    retryAfter,
  };
}

/**
 * The delay before the next attempt, in milliseconds: doubling, with half of it random, so that messages that failed
 * together are not retried together; longer if the service asks for it, or may have taken the message.
 * @param random from 0 to 1
 */
export function getRetryDelay(
  attempts: number,
  isCode: boolean,
  random: number,
  { mayBeTaken = false, retryAfter = 0 }: Partial<Failure> = {},
): number {
  const { first, longest, ifTaken, longestAsked } = RETRY_DELAYS_SECONDS[isCode ? 'code' : 'message'];
  const scheduled = Math.min(first * 2 ** Math.min(attempts - 1, 20), longest);
  const least = Math.max(mayBeTaken ? ifTaken : 0, Math.min(retryAfter, longestAsked));
  return Math.round(Math.max(scheduled * 500 * (1 + random), least * 1_000 * (1 + JITTER * random)));
}
