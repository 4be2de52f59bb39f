import { getBalanceKinds, isMonetary, type BalanceKind } from 'loyalty-contract/balance-kinds';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import { formatAmount } from 'loyalty-text/amounts';
import { localize } from '../language';
import { describeCounts } from './describe-counts';
import { describeEnds } from './describe-ends';
import { describeMultipliers } from './describe-multipliers';

/** The command line speaks English. */
const LOCALE = 'en';
/** The purchase that earnings are shown for, in hundredths of the currency. */
const EXAMPLE = 10_000;

/** Amounts as sentences have them: `2.5 points`, `€500`. */
function createFormats({ configuration, defaultLanguage }: BusinessFile) {
  const { currency } = configuration;
  const formatMoney = (hundredths: number) => formatAmount(hundredths, { locale: LOCALE, currency, decimals: 0 });
  const formatBalance = (hundredths: number, kind: BalanceKind) => {
    if (isMonetary(kind, configuration)) return formatMoney(hundredths);
    const number = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 }).format(hundredths / 100);
    return `${number} ${kind === 'points' ? (hundredths === 100 ? 'point' : 'points') : 'of credit'}`;
  };
  const name = (text: Parameters<typeof localize>[0]) => `“${localize(text, LOCALE, defaultLanguage)}”`;
  return { formatMoney, formatBalance, name };
}

const joinParts = (parts: string[]) => parts.join(' and ');

/** What purchases, joining and invitations earn. */
function describeEarning(file: BusinessFile): string[] {
  const { earning } = file;
  const { formatMoney, formatBalance, name } = createFormats(file);
  const list = (points: number, credit: number) =>
    joinParts([
      ...(points > 0 ? [formatBalance(points, 'points')] : []),
      ...(credit > 0 ? [formatBalance(credit, 'credit')] : []),
    ]);
  const listEarned = (percent = 100) =>
    list((earning.pointsPerUnit * percent * EXAMPLE) / 10_000, (earning.creditPerUnit * percent * EXAMPLE) / 10_000);
  const bought = listEarned();
  const joined = list(earning.welcomePoints, earning.welcomeCredit);
  const invited = list(earning.referralPoints, earning.referralCredit);
  return [
    bought ? `${formatMoney(EXAMPLE)} spent earns ${bought}.` : 'Purchases earn nothing.',
    ...describeCounts(file, (percent) => `${listEarned(percent)} for ${formatMoney(EXAMPLE)}`),
    ...describeMultipliers(file, (percent) => `${listEarned(percent)} for ${formatMoney(EXAMPLE)}`, name),
    ...(joined ? [`Joining earns ${joined}.`] : []),
    ...(invited ? [`An invitation earns ${invited}, for each of the two.`] : []),
  ];
}

/** What items cost, and how much has to be spent to earn that. */
function describeShops(file: BusinessFile): string[] {
  const { formatMoney, formatBalance, name } = createFormats(file);
  const rates = { points: file.earning.pointsPerUnit, credit: file.earning.creditPerUnit };
  return [...file.pointShop, ...file.rewardShop].map((item) => {
    const rate = rates[item.currency];
    const spent = rate > 0 ? `, earned by spending ${formatMoney(Math.ceil((item.price * 100) / rate))}` : '';
    return `${name(item.name)} costs ${formatBalance(item.price, item.currency)}${spent}.`;
  });
}

function describeLevels(file: BusinessFile): string[] {
  const { tiers, earning } = file;
  const { formatMoney, formatBalance, name } = createFormats(file);
  return (tiers?.levels ?? []).slice(1).map((level) => {
    const period = `in ${tiers?.periodDays} days`;
    if (tiers?.by === 'visits') return `Level ${name(level.name)} from ${level.from} visits ${period}.`;
    const spent =
      earning.pointsPerUnit > 0
        ? `, which ${formatMoney(Math.ceil((level.from * 100) / earning.pointsPerUnit))} spent earns`
        : '';
    return `Level ${name(level.name)} from ${formatBalance(level.from, 'points')} ${period}${spent}.`;
  });
}

/** What balances pay at the till: the least at once, and the share of a bill. */
function describePayments(file: BusinessFile): string[] {
  const { leastPoints, leastCredit, largestShare } = file.till;
  const { formatMoney, formatBalance } = createFormats(file);
  const least = { points: leastPoints, credit: leastCredit };
  const kinds = getBalanceKinds(file.configuration);
  return [
    ...kinds
      .filter((kind) => least[kind] > 0)
      .map((kind) => `Payments with ${kind} begin at ${formatBalance(least[kind], kind)}.`),
    ...(largestShare === 100 || kinds.length === 0
      ? []
      : [
          `Balances pay ${largestShare}% of a bill at most: ${formatMoney(largestShare * 100)} of ${formatMoney(EXAMPLE)}.`,
        ]),
  ];
}

/**
 * What the amounts of a business file mean, as sentences in English: they are hundredths in the file, and a price of
 * 250 is 2.5 points.
 */
export function describeFile(file: BusinessFile): string[] {
  const { formatMoney, name } = createFormats(file);
  return [
    ...describeEarning(file),
    ...describeEnds(file),
    ...describeShops(file),
    ...describeLevels(file),
    ...file.plans.map((plan) => `Plan ${name(plan.name)} costs ${formatMoney(plan.price)} a ${plan.interval}.`),
    ...describePayments(file),
    ...(file.till.typicalBill === undefined ? [] : [`A usual bill is ${formatMoney(file.till.typicalBill)}.`]),
  ];
}
