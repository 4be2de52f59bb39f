import { MAX_ID, MAX_RECEIPT_TYPE } from 'loyalty-contract/limits';
import { OPAQUE_ID } from 'loyalty-text/patterns';
import { href } from '@/lib/navigation/hrefs';
import { getFirstValue } from '@/lib/navigation/first-value';
import { queryParam } from '@/lib/navigation/query-params';

/** The content of a receipt's code: the transaction and its kind. */
export interface ReceiptCode {
  transactionId: string;
  type: string;
}

const TYPE = /^[\w-]+$/;
/** The kind of a code that does not contain one. */
const RECEIPT = 'receipt';

function toReceiptCode(transactionId: string | null, type: string | null): ReceiptCode | null {
  if (transactionId === null || transactionId.length > MAX_ID || !OPAQUE_ID.test(transactionId)) return null;
  return { transactionId, type: type !== null && type.length <= MAX_RECEIPT_TYPE && TYPE.test(type) ? type : RECEIPT };
}

/**
 * The receipt in a scanned or typed text: a bare code, or this portal's own receipt link at `origin`. Null for anything
 * else: another site's link is never followed or trusted.
 */
export function parseReceiptCode(text: string, origin: string): ReceiptCode | null {
  const plain = text.trim();
  if (!/^https?:/i.test(plain) || !URL.canParse(plain)) return toReceiptCode(plain, null);
  const { origin: from, pathname, searchParams } = new URL(plain);
  if (from !== origin || pathname.replace(/\/$/, '') !== href.scanner) return null;
  return toReceiptCode(searchParams.get(queryParam.transactionId), searchParams.get(queryParam.type));
}

/** The receipt in the scanner's own URL (spec §2). */
export function parseReceiptQuery(query: Readonly<Record<string, string | string[] | undefined>>): ReceiptCode | null {
  const [transactionId, type] = [queryParam.transactionId, queryParam.type].map((name) => getFirstValue(query[name]));
  return toReceiptCode(transactionId ?? null, type ?? null);
}
