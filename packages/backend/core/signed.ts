import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import type { Secrets } from 'loyalty-contract/schemas/process-variables';
import { safeEqual } from './secrets';

/** The purpose of a signed text: one kind is not valid as another. */
export type SignedKind = 'export-cursor' | 'export-receipt' | 'preview' | 'unsubscribe';

const computeMac = (pepper: string, kind: SignedKind, payload: string): string =>
  createHmac('sha256', pepper).update(`${kind}|${payload}`).digest('base64url');

/** A value that its holder can read but not change. */
export function sign([pepper]: Secrets, kind: SignedKind, value: object): string {
  const payload = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${payload}.${computeMac(pepper, kind, payload)}`;
}

/** The value of a text that was signed here; undefined for any other. */
export function verifySigned<T>(peppers: Secrets, kind: SignedKind, text: string, shape: z.ZodType<T>): T | undefined {
  const [payload = '', mac = ''] = text.split('.');
  if (!peppers.some((pepper) => safeEqual(mac, computeMac(pepper, kind, payload)))) return undefined;
  return shape.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString())).data;
}
