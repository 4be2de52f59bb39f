import { parseHundredths, parseArguments, type CommandDescription } from './command';

const BY = '--reason TEXT [--by NAME]';

/** `-12.50` is an amount here and not an option. */
function signedHundredths(text: string): number | undefined {
  const amount = parseHundredths(text.replace(/^[+-]/, ''));
  return amount !== undefined && text.startsWith('-') ? -amount : amount;
}

/** Separates negative amounts, which would be parsed as options. */
function splitNegative(args: string[]): { args: string[]; negative: string | undefined } {
  const negative = args.find((arg) => /^-\d/.test(arg));
  return { args: args.filter((arg) => arg !== negative), negative };
}

/** `--waive` is a flag without a value: the part that a balance does not cover is waived. */
function splitWaive(args: string[]): { args: string[]; shortfall: 'waive' | undefined } {
  return {
    args: args.filter((arg) => arg !== '--waive'),
    shortfall: args.includes('--waive') ? 'waive' : undefined,
  };
}

/** The path of a purchase correction, and the amount if only a part is returned. */
function purchaseCommand(path: 'void' | 'returns', all: string[]) {
  const { args, shortfall } = splitWaive(all);
  const { positionals, options, by } = parseArguments(args, ['reason', 'amount']);
  const [businessId, purchaseId] = positionals;
  const { reason } = options;
  if (!businessId || !purchaseId || !reason || (path === 'void' && options.amount)) return undefined;
  const body = { businessId, by, reason, shortfall, amount: parseHundredths(options.amount) };
  const target = `/admin/purchases/${encodeURIComponent(purchaseId)}/${path}`;
  return { method: 'POST' as const, path: target, body };
}

/** Commands that correct mistakes; the member reads the reason. */
export const correctionCommands: Record<string, CommandDescription> = {
  adjust: {
    usage: `BUSINESS MEMBER points|credit AMOUNT ${BY} [--until TIME] [--waive]`,
    summary: 'adds to a balance, or takes from it (-12.50); with --waive only what is there',
    make: (all) => {
      const { args: unsigned, negative } = splitNegative(all);
      const { args, shortfall } = splitWaive(unsigned);
      const { positionals, options, by } = parseArguments(args, ['reason', 'until']);
      const [businessId, comoMemberId, account, typed = negative] = positionals;
      const { reason, until } = options;
      if (!businessId || !comoMemberId || !account || !typed || !reason) return undefined;
      const amount = signedHundredths(typed);
      const expiresAt = until ? new Date(until).toISOString() : undefined;
      const body = { businessId, comoMemberId, account, amount, by, reason, shortfall, expiresAt };
      return { method: 'POST', path: '/admin/adjustments', body };
    },
  },
  'void-purchase': {
    usage: `BUSINESS PURCHASE ${BY} [--waive]`,
    summary: 'undoes a purchase at a till or in a shop: what it earned goes, what it cost comes back',
    make: (args) => purchaseCommand('void', args),
  },
  'return-purchase': {
    usage: `BUSINESS PURCHASE ${BY} [--amount 12.50] [--waive]`,
    summary: 'takes back a part of a purchase at a till, or all that is left, with what that part earned',
    make: (args) => purchaseCommand('returns', args),
  },
  'end-gift': {
    usage: `BUSINESS GIFT ${BY}`,
    summary: 'ends a gift that was not used',
    make: (args) => {
      const { positionals, options, by } = parseArguments(args, ['reason']);
      const [businessId, giftId] = positionals;
      const { reason } = options;
      if (!businessId || !giftId || !reason) return undefined;
      const path = `/admin/gifts/${encodeURIComponent(giftId)}/end`;
      return { method: 'POST', path, body: { businessId, by, reason } };
    },
  },
};
