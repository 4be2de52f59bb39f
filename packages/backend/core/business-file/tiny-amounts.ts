import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import { LEAST_STAMP_PRICE } from 'loyalty-contract/limits';
import type { FileFinding } from './file-finding';

const HUNDREDTHS_PER_POINT = 100;

/** Amounts in points that are less than one: probably written in points instead of hundredths. */
export function findTinyAmounts({ earning, pointShop }: BusinessFile): FileFinding[] {
  const shopPrices = pointShop.map(({ price }, index) => ({ path: `pointShop.${index}.price`, amount: price }));
  const amounts = [
    { path: 'earning.welcomePoints', amount: earning.welcomePoints },
    { path: 'earning.referralPoints', amount: earning.referralPoints },
    ...shopPrices,
  ];
  return amounts.flatMap(({ path, amount }) => {
    if (amount <= 0 || amount >= HUNDREDTHS_PER_POINT) return [];
    const points = (amount / HUNDREDTHS_PER_POINT).toFixed(2);
    return [
      {
        path,
        message: `${amount} is ${points} points: amounts are hundredths. For ${amount} points write ${amount * HUNDREDTHS_PER_POINT}.`,
      },
    ];
  });
}

/** Prices of buttons of the till that are next to nothing: probably written in whole units instead of hundredths. */
export function findTinyPrices({ till: { items, typicalBill = 0 } }: BusinessFile): FileFinding[] {
  return items.flatMap(({ price }, index) =>
    price === null || price >= typicalBill * LEAST_STAMP_PRICE
      ? []
      : [
          {
            path: `till.items.${index}.price`,
            message: `${price} is ${(price / 100).toFixed(2)}: amounts are hundredths. So little, less than a fiftieth of \`typicalBill\`, brings no stamp.`,
          },
        ],
  );
}
