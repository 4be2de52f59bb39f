import { z } from 'zod';
import type { CallName } from 'loyalty-contract/calls/calls';
import type { Exchange } from './exchange';

/** The field in which each call issues a token. */
const fields = {
  loginVerify: 'token',
  register: 'token',
  openCustomSession: 'memberToken',
  openConsentSession: 'memberToken',
  openTemporaryTokenSession: 'memberToken',
} as const satisfies Partial<Record<CallName, string>>;

type Field = (typeof fields)[keyof typeof fields];

const isIssuing = (call: CallName): call is keyof typeof fields => Object.hasOwn(fields, call);

const Json = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('no JSON');
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.unknown()));

/**
 * The number of places in which tokens differ as random ones do: a place counts in full if each token has another
 * character there, and not at all if all have the same. 16 random hexadecimal digits have about 15, numbers in a row 1.
 */
export function countRandomPlaces(tokens: readonly string[]): number {
  const length = Math.max(0, ...tokens.map((token) => token.length));
  const places = Array.from({ length }, (_, at) => new Set(tokens.map((token) => token.charAt(at))).size);
  return places.reduce((total, different) => total + Math.log2(different) / Math.log2(tokens.length), 0);
}

/** The most codes between two that were read: the run, and other members, request some without reading them. */
const MAX_STEP = 20;

/** True for codes that a counter made: each is a little more than the one before, or each a little less. */
export function isCounted(codes: readonly string[]): boolean {
  const steps = codes.slice(1).map((code, at) => Number(code) - Number(codes[at]));
  const isNear = (step: number) => step > 0 && step <= MAX_STEP;
  return steps.length > 0 && (steps.every(isNear) || steps.every((step) => isNear(-step)));
}

/** What a backend issued in a run that nobody may guess. */
export class IssuedSecrets {
  readonly #tokens: Record<Field, Set<string>> = { token: new Set(), memberToken: new Set() };

  /** The codes that were sent to members, in order. */
  readonly codes: string[] = [];

  /** Records the token in a response. */
  record({ call, status, text }: Exchange): void {
    if (status !== 200 || !isIssuing(call)) return;
    const token = Json.safeParse(text).data?.[fields[call]];
    if (typeof token === 'string') this.#tokens[fields[call]].add(token);
  }

  /** The different tokens in responses with this field. */
  getTokens(field: Field): string[] {
    return [...this.#tokens[field]];
  }
}
