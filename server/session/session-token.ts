import { createDecipheriv, hkdfSync } from 'node:crypto';
import { z } from 'zod';
import type { Secrets } from 'loyalty-contract/schemas/process-variables';

/** What next-auth derives from a secret to encrypt its tokens, and how (RFC 7516: direct encryption by AES-GCM). */
const KEY_INFO = 'NextAuth.js Generated Encryption Key';
const KEY_BYTES = 32;
const TAG_BYTES = 16;
const Header = z.strictObject({ alg: z.literal('dir'), enc: z.literal('A256GCM') });
/** Seconds for which a token is still taken after its end: the clocks of several portals differ. */
const CLOCK_TOLERANCE_SECONDS = 15;
const Content = z.looseObject({ exp: z.number() });

const keys = new Map<string, Uint8Array>();

/** The key of a secret is derived once: doing so for each call would ask another thread each time. */
function getKey(secret: string): Uint8Array {
  const key = keys.get(secret) ?? new Uint8Array(hkdfSync('sha256', secret, '', KEY_INFO, KEY_BYTES));
  keys.set(secret, key);
  return key;
}

/** @throws {Error} if the token has another form or was made with another secret */
function decrypt(token: string, secret: string): unknown {
  const [header = '', encryptedKey, iv = '', ciphertext = '', tag = '', ...rest] = token.split('.');
  if (encryptedKey !== '' || rest.length > 0) throw new Error('not a directly encrypted token');
  const read = (part: string) => Buffer.from(part, 'base64url');
  Header.parse(JSON.parse(read(header).toString()));
  const decipher = createDecipheriv('aes-256-gcm', getKey(secret), read(iv), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(header)).setAuthTag(read(tag));
  return JSON.parse(Buffer.concat([decipher.update(read(ciphertext)), decipher.final()]).toString());
}

function decryptUnexpired(token: string, secret: string): unknown {
  try {
    const content = Content.parse(decrypt(token, secret));
    return content.exp > Date.now() / 1_000 - CLOCK_TOLERANCE_SECONDS ? content : null;
  } catch {
    return null;
  }
}

/**
 * The content of a token of next-auth under the first of the secrets that decrypts it; null if none does, or it has
 * expired. In place of next-auth's own `decode`, which derives the key anew for each token.
 */
export function decryptToken(token: string | undefined, secrets: Secrets): unknown {
  if (!token) return null;
  for (const secret of secrets) {
    const content = decryptUnexpired(token, secret);
    if (content) return content;
  }
  return null;
}
