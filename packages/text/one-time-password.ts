/** Seconds for which a code of an offline card is shown, and its digits: the defaults of RFC 6238 and RFC 4226. */
export const CODE_PERIOD_SECONDS = 30;
export const CODE_DIGITS = 6;

/** The number of the period that contains a time (RFC 6238, section 4.2: T). */
export const getTimeStep = (epochMs: number): number => Math.floor(epochMs / 1_000 / CODE_PERIOD_SECONDS);

function parseHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

function encodeCounter(counter: number): DataView<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(counter));
  return view;
}

/**
 * The time-based one-time password of a time step, by RFC 6238 with HMAC-SHA-256. The portal computes it in the browser,
 * and the backend to verify it.
 * @param secret in hex
 */
export async function computeTotp(secret: string, timeStep: number, digits = CODE_DIGITS): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', parseHex(secret), algorithm, false, ['sign']);
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, encodeCounter(timeStep)));
  // The dynamic truncation of RFC 4226, section 5.3.
  const offset = mac.getUint8(mac.byteLength - 1) & 0xf;
  const binary = mac.getUint32(offset) & 0x7fff_ffff;
  return String(binary % 10 ** digits).padStart(digits, '0');
}
