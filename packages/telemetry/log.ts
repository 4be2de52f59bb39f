import { trace } from '@opentelemetry/api';
import pino, { type DestinationStream, type Logger } from 'pino';

/** Values that are redacted in log lines, at the top level or one level deeper (security 2.13). */
const SECRETS = ['authorization', 'cookie', 'set-cookie', 'token', 'code', 'email', 'phoneNumber', 'userIdentifier'];

/** Every SQLSTATE has a digit; codes of the system such as `EPIPE` have none. */
const SQL_STATE = /^(?=.*\d)[0-9A-Z]{5}$/;

export interface LogOptions {
  /** The writing process: field `service` of every line. */
  service: 'portal' | 'backend' | 'supervisor';
  level: string;
  format: 'json' | 'pretty';
}

/**
 * The log of every process: one JSON object per line, or lines for people. Headers,
 * bodies, query strings, codes, tokens, names, addresses and phone numbers are never passed to it.
 * @param to where lines are written, as JSON; default the standard output
 */
export function createLog({ service, level, format }: LogOptions, to?: DestinationStream): Logger {
  const options = {
    level,
    base: { service, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
    mixin: traceIds,
    redact: { paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`]), censor: '[redacted]' },
  };
  if (to) return pino(options, to);
  if (format === 'json') return pino(options);
  return pino({
    ...options,
    formatters: {},
    transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname,service' } },
  });
}

/** The trace of a line, if traces are on. */
function traceIds(): Record<string, string> {
  const span = trace.getActiveSpan()?.spanContext();
  return span ? { traceId: span.traceId, spanId: span.spanId } : {};
}

/** An error without the fields that drivers add: the SQL, its parameters and the row contain personal data. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: 'not an error' };
  const sqlState = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const isDatabaseError = sqlState !== undefined && SQL_STATE.test(sqlState);
  return {
    name: error.name,
    message: isDatabaseError ? 'database error' : error.message,
    sqlState,
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, 8),
  };
}
