import { createHmac } from 'node:crypto';
import { pino, type DestinationStream, type Logger } from 'pino';
import type { Environment } from './environment';

/**
 * The log: one JSON object a line, with the fields that the code names and nothing else. Headers, bodies, query strings,
 * codes, tokens, names, addresses and phone numbers are never handed to it (security 2.13).
 * @param to where lines go; default the standard output
 */
export function createLog(environment: Pick<Environment, 'LOG_LEVEL' | 'LOG_FORMAT'>, to?: DestinationStream): Logger {
  const options = {
    level: environment.LOG_LEVEL,
    base: { service: 'backend' },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
    serializers: { err: describeError },
    redact: { paths: ['*.authorization', '*.cookie', '*.code', '*.token', '*.email', '*.phoneNumber'], censor: '•' },
  };
  if (to) return pino(options, to);
  return environment.LOG_FORMAT === 'pretty'
    ? pino({ ...options, formatters: {}, transport: { target: 'pino-pretty' } })
    : pino(options);
}

/** An error without what a driver hangs on it: the SQL, its parameters and the row in question hold personal data. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: 'not an error' };
  const sqlState = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const isOfDatabase = sqlState?.length === 5;
  return {
    name: error.name,
    message: isOfDatabase ? 'error of the database' : error.message,
    sqlState,
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, 8),
  };
}

/** A member in the log: always the same for the same member, and no way back to the id without the key. */
export function hashedMember(key: string, businessId: string, memberId: string): string {
  return createHmac('sha256', key).update(`${businessId}/${memberId}`).digest('hex').slice(0, 16);
}
