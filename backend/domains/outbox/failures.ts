import { RETRY_DELAYS_SECONDS } from './limits';

/**
 * Why a message was not accepted: a code without the server's text, which may name the recipient, and whether a retry
 * makes sense.
 */
export interface Failure {
  reason: string;
  permanent: boolean;
}

/** A refusal by an HTTP service, or an internal failure: its code only. */
export class DeliveryError extends Error {
  constructor(
    readonly code: string,
    readonly permanent = false,
  ) {
    super('the message was rejected');
  }
}

/** The message itself is refused, and would be again. An error of the gateway's account or address can be fixed. */
const PERMANENT_STATUS = new Set([400, 410, 413, 422]);

/** Classifies the refusal of an HTTP service. */
export const createHttpError = (status: number): DeliveryError =>
  new DeliveryError(`HTTP ${status}`, PERMANENT_STATUS.has(status));

/** The SMTP commands at which a 5xx concerns this message, not the account or the connection (RFC 5321, 4.2.1). */
const MESSAGE_COMMANDS = new Set(['RCPT TO', 'DATA']);

/** The code of an error or of its cause: `fetch` itself reports only that it failed. */
function toFailureCode(error: Error): string {
  const coded = [error, error.cause].find(
    (candidate): candidate is { code: string } =>
      typeof candidate === 'object' && candidate !== null && 'code' in candidate && typeof candidate.code === 'string',
  );
  return coded?.code ?? error.name;
}

/** Classifies a failed delivery. */
export function classifyFailure(error: unknown): Failure {
  if (error instanceof DeliveryError) return { reason: error.code, permanent: error.permanent };
  if (!(error instanceof Error)) return { reason: 'UNKNOWN', permanent: false };
  const code = toFailureCode(error);
  const status = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined;
  const command = 'command' in error && typeof error.command === 'string' ? error.command : '';
  if (status === undefined) return { reason: code, permanent: code === 'EENVELOPE' };
  return { reason: `SMTP ${status}`, permanent: status >= 500 && MESSAGE_COMMANDS.has(command) };
}

/**
 * The delay before the next attempt, in milliseconds: doubling, with half of it random, so that messages that failed
 * together are not retried together.
 * @param random from 0 to 1
 */
export function getRetryDelay(attempts: number, isCode: boolean, random: number): number {
  const { first, longest } = isCode ? RETRY_DELAYS_SECONDS.code : RETRY_DELAYS_SECONDS.message;
  const seconds = Math.min(first * 2 ** Math.min(attempts - 1, 20), longest);
  return Math.round(seconds * 500 * (1 + random));
}
