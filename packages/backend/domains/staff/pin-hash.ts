import { createHmac, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { Secrets } from 'loyalty-contract/schemas/process-variables';
import { computePepperId, safeEqual } from '../../core/secrets';

const derive = promisify<Buffer, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);

/** A tenth of a second each: a million PINs are a day of one processor, for each person and device, with the pepper. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const HASH_BYTES = 32;

/** The stored form of a PIN: without the pepper, which is not in the database, it cannot be guessed. */
export interface PinHash {
  salt: string;
  hash: string;
  pepper_id: string;
}

async function computeHash(pepper: string, salt: string, pin: string): Promise<string> {
  const keyed = createHmac('sha256', pepper).update(`staff-pin|${pin}`).digest();
  return (await derive(keyed, Buffer.from(salt, 'base64url'), HASH_BYTES, COST)).toString('base64url');
}

export async function hashPin([pepper]: Secrets, pin: string): Promise<PinHash> {
  const salt = randomBytes(16).toString('base64url');
  return { salt, hash: await computeHash(pepper, salt, pin), pepper_id: computePepperId(pepper) };
}

/** Whether it is the PIN; false for one under a pepper that is no longer known. */
export async function isRightPin(peppers: Secrets, stored: PinHash, pin: string): Promise<boolean> {
  const pepper = peppers.find((known) => computePepperId(known) === stored.pepper_id);
  return pepper !== undefined && safeEqual(await computeHash(pepper, stored.salt, pin), stored.hash);
}

/** One digit again and again, or a run up or down: what everybody tries first. */
export function isSimplePin(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => (Number(digit) - Number(pin[index]) + 10) % 10);
  return [0, 1, 9].some((step) => steps.every((found) => found === step));
}
