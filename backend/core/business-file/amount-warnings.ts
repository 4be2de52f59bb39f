import type { BusinessFile } from '@/contract/schemas/business-file';
import type { FileWarning } from './file-warnings';

/** One point, in hundredths. */
const ONE_POINT = 100;

/** Amounts in points that are less than one: probably written in points instead of hundredths. */
export function findTinyAmounts({ earning, pointShop }: BusinessFile): FileWarning[] {
  const shopPrices = pointShop.map(({ price }, at) => ({ path: `pointShop.${at}.price`, amount: price }));
  const amounts = [
    { path: 'earning.welcomePoints', amount: earning.welcomePoints },
    { path: 'earning.referralPoints', amount: earning.referralPoints },
    ...shopPrices,
  ];
  return amounts.flatMap(({ path, amount }) => {
    if (amount <= 0 || amount >= ONE_POINT) return [];
    const points = (amount / ONE_POINT).toFixed(2);
    return [
      {
        path,
        message: `${amount} is ${points} points: amounts are hundredths. For ${amount} points write ${amount * ONE_POINT}.`,
      },
    ];
  });
}
