import { createHmac } from 'node:crypto';
import { sha256 } from '../../core/secrets';

const PREFIX = 'whsec_';

/** Identifies a secret: an endpoint has another one after each rotation. */
interface SecretId {
  businessId: string;
  endpointId: string;
  generation: number;
}

/**
 * The secret of an endpoint, by Standard Webhooks: `whsec_` and 256 bits in base64. It is derived from the pepper, and
 * so neither in the database nor in its backups.
 */
export function deriveSecret(pepper: string, { businessId, endpointId, generation }: SecretId): string {
  const mac = createHmac('sha256', pepper).update(`webhook|${businessId}|${endpointId}|${generation}`);
  return `${PREFIX}${mac.digest('base64')}`;
}

/** The stored form of a secret, which shows which pepper the receiver's secret was derived from. */
export const hashSecret = (secret: string): string => sha256(secret);

interface SignedMessage {
  id: string;
  /** Seconds since 1970, of the attempt. */
  timestamp: number;
  body: string;
}

/** A signature by Standard Webhooks, for the header `webhook-signature`. */
export function signMessage(secret: string, { id, timestamp, body }: SignedMessage): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}
