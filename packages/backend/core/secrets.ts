import type { Secrets } from 'loyalty-contract/schemas/process-variables';
import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';

/** The letters and digits of `READABLE_CODE`. */
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** SHA-256 in hex: the form in which tokens, browsers and identifiers are stored and compared. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A new opaque token of 256 bits, for a URL or a header. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** A new id of a row. */
export const createId = (): string => randomUUID();

/** A new `READABLE_CODE`, of 60 bits. */
export function createReadableCode(): string {
  const letters = Array.from(randomBytes(12), (byte) => CROCKFORD[byte % 32]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
}

/** Bytes of a MAC that make a code: 2^48 values, of which each code has the same number but for one in a hundred million. */
const CODE_BYTES = 6;

/**
 * The sign-in code of a challenge: uniform over the 10^length values, with leading zeros (security 2.2). It can be sent again
 * without being stored: without the pepper the id tells nothing of it.
 */
export function deriveLoginCode(pepper: string, challengeId: string, length: number): string {
  const mac = createHmac('sha256', pepper).update(`login-code|${length}|${challengeId}`).digest();
  return String(mac.readUIntBE(0, CODE_BYTES) % 10 ** length).padStart(length, '0');
}

/** The code of a challenge that was made under one of the peppers; undefined for one that no code matches. */
export function findLoginCode(
  peppers: Secrets,
  challenge: { id: string; code_mac: string; digits: number },
): string | undefined {
  const codes = peppers.map((pepper) => deriveLoginCode(pepper, challenge.id, challenge.digits));
  return codes.find((code) => isRightCode(peppers, challenge, code));
}

/** The stored form of a sign-in code: useless without the pepper, which is not in the database (security 2.2). */
export const computeCodeMac = (pepper: string, challengeId: string, code: string): string =>
  createHmac('sha256', pepper).update(`${challengeId}|${code}`).digest('hex');

/** True for the code whose stored form is `mac`, under one of the peppers. */
export const isRightCode = (peppers: Secrets, challenge: { id: string; code_mac: string }, code: string): boolean =>
  peppers.some((pepper) => safeEqual(challenge.code_mac, computeCodeMac(pepper, challenge.id, code)));

/** Whether it is the code that a challenge replaced in its browser: its message came late. */
export const isSupersededCode = (
  peppers: Secrets,
  { superseded_id: id }: { superseded_id: string | null },
  code: string,
): boolean => id !== null && peppers.some((pepper) => safeEqual(deriveLoginCode(pepper, id, code.length), code));

/** The id of a pepper, for rows that store which one they need; it does not tell the pepper. */
export const computePepperId = (pepper: string): string =>
  createHmac('sha256', pepper).update('pepper-id').digest('hex').slice(0, 16);

/** Compares two strings in constant time. */
export const safeEqual = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
