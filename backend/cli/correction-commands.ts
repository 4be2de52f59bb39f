import { hundredths, parse, type CommandDescription } from './command';

const BY = '--reason TEXT [--by NAME]';

/** `-12.50` is taken as an amount and not as an option. */
function signedHundredths(text: string): number | undefined {
  const amount = hundredths(text.replace(/^[+-]/, ''));
  return amount !== undefined && text.startsWith('-') ? -amount : amount;
}

/** Sets words that are negative amounts apart, which would be read as options. */
function splitNegative(words: string[]): { words: string[]; negative: string | undefined } {
  const negative = words.find((word) => /^-\d/.test(word));
  return { words: words.filter((word) => word !== negative), negative };
}

/** `--waive` is a word without a value: what a balance does not cover is waived. */
function splitWaive(words: string[]): { words: string[]; shortfall: 'waive' | undefined } {
  return {
    words: words.filter((word) => word !== '--waive'),
    shortfall: words.includes('--waive') ? 'waive' : undefined,
  };
}

/** A correction of a purchase: its path, and the amount where only a part comes back. */
function purchaseCommand(path: 'void' | 'returns', all: string[]) {
  const { words, shortfall } = splitWaive(all);
  const { alone, options, by } = parse(words, ['reason', 'amount']);
  const [businessId, purchaseId] = alone;
  const { reason } = options;
  if (!businessId || !purchaseId || !reason || (path === 'void' && options.amount)) return undefined;
  const body = { businessId, by, reason, shortfall, amount: hundredths(options.amount) };
  const target = `/admin/purchases/${encodeURIComponent(purchaseId)}/${path}`;
  return { method: 'POST' as const, path: target, body };
}

/** Commands that put right what went wrong; the member reads the reason. */
export const correctionCommands: Record<string, CommandDescription> = {
  adjust: {
    takes: `BUSINESS MEMBER points|credit AMOUNT ${BY} [--until TIME] [--waive]`,
    does: 'adds to a balance, or takes from it (-12.50); with --waive only what is there',
    make: (all) => {
      const { words: unsigned, negative } = splitNegative(all);
      const { words, shortfall } = splitWaive(unsigned);
      const { alone, options, by } = parse(words, ['reason', 'until']);
      const [businessId, comoMemberId, account, typed = negative] = alone;
      const { reason, until } = options;
      if (!businessId || !comoMemberId || !account || !typed || !reason) return undefined;
      const amount = signedHundredths(typed);
      const expiresAt = until ? new Date(until).toISOString() : undefined;
      const body = { businessId, comoMemberId, account, amount, by, reason, shortfall, expiresAt };
      return { method: 'POST', path: '/admin/adjustments', body };
    },
  },
  'void-purchase': {
    takes: `BUSINESS PURCHASE ${BY} [--waive]`,
    does: 'undoes a purchase at a till or in a shop: what it earned goes, what it cost comes back',
    make: (words) => purchaseCommand('void', words),
  },
  'return-purchase': {
    takes: `BUSINESS PURCHASE ${BY} [--amount 12.50] [--waive]`,
    does: 'takes back a part of a purchase at a till, or all that is left, with what that part earned',
    make: (words) => purchaseCommand('returns', words),
  },
  'end-gift': {
    takes: `BUSINESS GIFT ${BY}`,
    does: 'ends a gift that was not used',
    make: (words) => {
      const { alone, options, by } = parse(words, ['reason']);
      const [businessId, giftId] = alone;
      const { reason } = options;
      if (!businessId || !giftId || !reason) return undefined;
      const path = `/admin/gifts/${encodeURIComponent(giftId)}/end`;
      return { method: 'POST', path, body: { businessId, by, reason } };
    },
  },
};
