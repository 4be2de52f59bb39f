import { parseHundredths, parseArguments, parseTimestamp, REASON_USAGE, type CommandDescription } from './command';

/** Parses an amount with a sign: `-12.50` is -1250. @throws {Error} if it cannot be parsed */
function parseSignedHundredths(text: string): number | undefined {
  const amount = parseHundredths(text.replace(/^[+-]/, ''));
  return amount !== undefined && text.startsWith('-') ? -amount : amount;
}

/** Separates a negative amount, which would be parsed as an option. */
function splitNegative(args: string[]): { args: string[]; negative: string | undefined } {
  const negative = args.find((arg) => /^-\d/.test(arg));
  return { args: args.filter((arg) => arg !== negative), negative };
}

type Shortfall = 'waive' | 'owe';

/** `--waive` and `--owe` are flags without a value: what happens to the part that a balance does not cover. */
function splitShortfall(args: string[], flags: Shortfall[]): { args: string[]; shortfall: Shortfall | undefined } {
  return {
    args: args.filter((arg) => !flags.some((flag) => arg === `--${flag}`)),
    shortfall: flags.find((flag) => args.includes(`--${flag}`)),
  };
}

/** Creates the request that voids a purchase, or returns it in full or in part. */
function createPurchaseCorrection(call: 'voidPurchase' | 'returnPurchase', all: string[]) {
  const { args, shortfall } = splitShortfall(all, ['waive', 'owe']);
  const { positionals, options, by } = parseArguments(args, 2, ['reason', 'amount']);
  const [businessId, purchaseId] = positionals;
  const { reason } = options;
  if (!businessId || !purchaseId || !reason || (call === 'voidPurchase' && options.amount)) return undefined;
  const body = { businessId, by, reason, shortfall, amount: parseHundredths(options.amount) };
  return { call, params: { purchaseId }, body };
}

/** Commands that correct mistakes; the member reads the reason. */
export const correctionCommands: Record<string, CommandDescription> = {
  adjust: {
    usage: `BUSINESS MEMBER points|credit AMOUNT ${REASON_USAGE} [--until TIME] [--waive]`,
    summary: 'adjusts a balance; a negative amount (-12.50) debits it, with --waive at most what is available',
    parse: (all) => {
      const { args: unsigned, negative } = splitNegative(all);
      const { args, shortfall } = splitShortfall(unsigned, ['waive']);
      const { positionals, options, by } = parseArguments(args, negative ? 3 : 4, ['reason', 'until']);
      const [businessId, comoMemberId, account, typed = negative] = positionals;
      const { reason, until } = options;
      if (!businessId || !comoMemberId || !account || !typed || !reason) return undefined;
      const amount = parseSignedHundredths(typed);
      const expiresAt = parseTimestamp(until);
      const body = { businessId, comoMemberId, account, amount, by, reason, shortfall, expiresAt };
      return { call: 'adjustBalance', body };
    },
  },
  'void-purchase': {
    usage: `BUSINESS PURCHASE ${REASON_USAGE} [--waive|--owe]`,
    summary: 'voids a purchase at a till or in a shop: reverses what it earned and refunds what it cost',
    parse: (args) => createPurchaseCorrection('voidPurchase', args),
  },
  'return-purchase': {
    usage: `BUSINESS PURCHASE ${REASON_USAGE} [--amount 12.50] [--waive|--owe]`,
    summary: 'returns a part of a purchase at a till, or its remainder, and reverses what that part earned',
    parse: (args) => createPurchaseCorrection('returnPurchase', args),
  },
  'end-gift': {
    usage: `BUSINESS GIFT ${REASON_USAGE}`,
    summary: 'ends an unused gift',
    parse: (args) => {
      const { positionals, options, by } = parseArguments(args, 2, ['reason']);
      const [businessId, giftId] = positionals;
      const { reason } = options;
      if (!businessId || !giftId || !reason) return undefined;
      return { call: 'endGift', params: { giftId }, body: { businessId, by, reason } };
    },
  },
};
