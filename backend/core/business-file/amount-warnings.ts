import type { BusinessFile } from '@/contract/schemas/business-file';
import type { FileWarning } from './file-warnings';

/** One point, in hundredths. */
const POINT = 100;

/** Amounts in points that are less than one: probably written in points instead of hundredths. */
export function findTinyAmounts({ earning, pointShop }: BusinessFile): FileWarning[] {
  const shopPrices = pointShop.map(({ price }, at) => ({ path: `pointShop.${at}.price`, amount: price, least: POINT }));
  const amounts = [
    // A tenth of a point for each unit of the currency is a generous minimum.
    { path: 'earning.pointsPerUnit', amount: earning.pointsPerUnit, least: POINT / 10 },
    { path: 'earning.welcomePoints', amount: earning.welcomePoints, least: POINT },
    { path: 'earning.referralPoints', amount: earning.referralPoints, least: POINT },
    ...shopPrices,
  ];
  return amounts.flatMap(({ path, amount, least }) => {
    if (amount <= 0 || amount >= least) return [];
    const points = (amount / POINT).toFixed(2);
    return [
      {
        path,
        message: `${amount} is ${points} points: amounts are hundredths. For ${amount} points write ${amount * POINT}.`,
      },
    ];
  });
}
