import { z } from 'zod';
import { header } from 'loyalty-contract/headers';
import type { Exchange } from './exchange';
import type { Verifier } from './verifier';

/** Numbers of the contract and of HTTP, which can equal a code by chance. */
const NUMBERS = new Set(['expiresIn', 'resendIn', 'attemptsLeft', 'codeLength']);
const OTHER_HEADERS = new Set<string>(['content-length', 'date', 'etag', 'retry-after', header.requestId]);

/** True if the code stands alone in a text, as in `Your code is 4711.`, and is no part of a longer number or word. */
const showsCode = (text: string, code: string) => new RegExp(`(?<![\\w-])${code}(?![\\w-])`).test(text);

/** The path of the first value that shows the code. */
function findInBody(value: unknown, code: string, path: readonly string[] = []): string | undefined {
  if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) {
      const found = path.length === 0 && NUMBERS.has(name) ? undefined : findInBody(part, code, [...path, name]);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  return showsCode(String(value), code) ? path.join('.') : undefined;
}

/** The field or header of a response that shows a code. */
function findCode({ headers, text }: Exchange, code: string): string | undefined {
  const shown = Object.entries(headers).find(([name, value]) => !OTHER_HEADERS.has(name) && showsCode(value, code));
  return findInBody(z.unknown().parse(JSON.parse(text)), code) ?? shown?.[0];
}

/** Expects a response to have nothing of a code that is only in a message. */
export function expectNoCode(verify: Verifier, exchange: Exchange, code: string): void {
  const exposed = findCode(exchange, code);
  verify.expect(exposed === undefined, {
    call: exchange.call,
    field: exposed ?? '',
    received: 'the code',
    expected: 'a code that only the message has',
  });
}
