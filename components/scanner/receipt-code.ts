import { href } from '@/lib/navigation/hrefs';

/** What a receipt's code says: the transaction that it is, and of which kind. */
export interface ReceiptCode {
  transactionId: string;
  type: string;
}

const CODE = /^[\w-]{1,128}$/;
const TYPE = /^[\w-]{1,40}$/;
/** The kind of a code that does not say its own. */
const RECEIPT = 'receipt';

function toReceiptCode(transactionId: string | null, type: string | null): ReceiptCode | null {
  if (transactionId === null || !CODE.test(transactionId)) return null;
  return { transactionId, type: type !== null && TYPE.test(type) ? type : RECEIPT };
}

/**
 * The receipt that a text names, as it was read from a picture or typed: a bare code, or this portal's own receipt link
 * at `origin`. Null for anything else: another site's link is never followed or believed.
 */
export function parseReceiptCode(text: string, origin: string): ReceiptCode | null {
  const plain = text.trim();
  if (!URL.canParse(plain)) return toReceiptCode(plain, null);
  const { origin: from, pathname, searchParams } = new URL(plain);
  if (from !== origin || pathname.replace(/\/$/, '') !== href.scanner) return null;
  return toReceiptCode(searchParams.get('transactionId'), searchParams.get('type'));
}

/** The receipt that the address of the scanner itself names (spec §2). */
export function parseReceiptQuery(query: Readonly<Record<string, string | string[] | undefined>>): ReceiptCode | null {
  const first = (value: string | string[] | undefined) => [value].flat()[0] ?? null;
  return toReceiptCode(first(query.transactionId), first(query.type));
}
