import { createHash } from 'node:crypto';

/** The integrity value of a script, for the attribute of that name. */
export function getIntegrity(body: string): string {
  return `sha384-${createHash('sha384').update(body).digest('base64')}`;
}
