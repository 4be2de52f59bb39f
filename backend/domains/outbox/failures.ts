import { PAUSES } from './limits';

/** Why a message was not taken: a code without words, which may name the recipient, and whether trying again is of use. */
export interface Failure {
  reason: string;
  permanent: boolean;
}

/** A refusal by a service that speaks HTTP, or a failure of ours: its code alone. */
export class DeliveryError extends Error {
  constructor(
    readonly code: string,
    readonly permanent = false,
  ) {
    super('the message was not taken');
  }
}

/** The message itself is refused; another try is refused as well. What is wrong with the account or the address of the gateway can be mended. */
const PERMANENT_STATUS = new Set([400, 410, 413, 422]);

/** What an HTTP service's refusal means. */
export const createHttpError = (status: number): DeliveryError =>
  new DeliveryError(`HTTP ${status}`, PERMANENT_STATUS.has(status));

/** The steps of SMTP at which a 5xx is about this message, and not about the account or the connection (RFC 5321, 4.2.1). */
const MESSAGE_COMMANDS = new Set(['RCPT TO', 'DATA']);

/** The code of an error, or of what caused it: `fetch` says no more than that it failed. */
function toFailureCode(error: Error): string {
  const coded = [error, error.cause].find(
    (candidate): candidate is { code: string } =>
      typeof candidate === 'object' && candidate !== null && 'code' in candidate && typeof candidate.code === 'string',
  );
  return coded?.code ?? error.name;
}

/** Tells what came of a delivery that failed. */
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
 * Milliseconds until a message is tried again, after so many tries: doubling, of which half is by chance, so that what
 * failed together does not come together.
 * @param random from 0 to 1
 */
export function getRetryDelay(attempts: number, isCode: boolean, random: number): number {
  const { first, longest } = isCode ? PAUSES.code : PAUSES.message;
  const seconds = Math.min(first * 2 ** Math.min(attempts - 1, 20), longest);
  return Math.round(seconds * 500 * (1 + random));
}
