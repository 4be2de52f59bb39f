import { getBalanceKinds, type BalanceKind } from 'loyalty-contract/balance-kinds';
import type { EarningRules } from 'loyalty-contract/schemas/earning-rules';
import type { Locale } from 'loyalty-contract/schemas/primitives';
import { getPointValue, sumWorth } from '../../core/balance-worth';
import { listUncounted } from '../../core/business-file/uncounted';
import type { Business } from '../../core/business';
import { toWholeUnits } from '../../core/earning-rate';
import { createLocalizer } from '../../core/language';

const getRate = ({ file: { earning } }: Business, kind: BalanceKind): number =>
  kind === 'points' ? earning.pointsPerUnit : earning.creditPerUnit;

/** What 100.00 earn at each level, as money; none if points are earned that have no value. */
function presentLevels(business: Business, kinds: readonly BalanceKind[]): EarningRules['levels'] {
  const { file } = business;
  const hasNoValue = getPointValue(file) === null && kinds.includes('points');
  if (hasNoValue || kinds.length === 0) return [];
  return (file.tiers?.levels ?? []).map(({ id, earningPercent }) => ({
    id,
    worth: sumWorth(
      file,
      kinds.map((kind) => ({ kind, amount: getRate(business, kind) * earningPercent })),
    ),
  }));
}

/** How members earn, in a language. */
export function presentEarning(business: Business, language: Locale): EarningRules {
  const { file } = business;
  const { earning, birthdayGift } = file;
  const kinds = getBalanceKinds(file.configuration);
  const earned = kinds.filter((kind) => getRate(business, kind) > 0);
  const isEarned = earned.length > 0;
  return {
    rates: earned.map((account) => ({ account, ...toWholeUnits(getRate(business, account)) })),
    uncounted: isEarned ? listUncounted(file) : [],
    exceptions: (isEarned ? earning.exceptions : []).flatMap(({ items, categories, percent }) => {
      const names = [...items, ...categories];
      return names.length > 0 ? [{ names, percent }] : [];
    }),
    levels: presentLevels(business, earned),
    ends: kinds.map((account) =>
      account === 'points'
        ? {
            account,
            validDays: earning.pointsValidDays,
            expireOn: earning.pointsExpireOn,
            idleDays: earning.pointsIdleDays,
          }
        : {
            account,
            validDays: earning.creditValidDays,
            expireOn: earning.creditExpireOn,
            idleDays: earning.creditIdleDays,
          },
    ),
    birthdayGift: birthdayGift ? createLocalizer(business, language)(birthdayGift.name) : null,
  };
}
