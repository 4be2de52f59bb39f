import { createHmac } from 'node:crypto';
import pino, { type Logger } from 'pino';
import { environment } from './environment';
import { processWide } from './process-wide';

/** Values that never reach a log line, wherever they are nested one level deep (security 2.13). */
const secrets = ['authorization', 'cookie', 'set-cookie', 'token', 'code', 'email', 'phoneNumber', 'userIdentifier'];

function makeLog(): Logger {
  const { LOG_LEVEL, LOG_FORMAT } = environment();
  const options = {
    level: LOG_LEVEL,
    base: { process: 'portal' },
    redact: { paths: secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`]), censor: '[redacted]' },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  if (LOG_FORMAT === 'json') return pino(options);
  return pino({ ...options, transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname,process' } } });
}

/** The portal's log: JSON lines, readable ones in development. */
export function log(): Logger {
  return processWide('log', makeLog);
}

/** A member in a log line: the same member gives the same word, which leads back to nobody without our secret. */
export function hashedMember(comoMemberId: string): string {
  return createHmac('sha256', environment().NEXTAUTH_SECRET).update(comoMemberId).digest('base64url').slice(0, 12);
}
