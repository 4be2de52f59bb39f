import { Fragment } from 'react';
import { balanceKinds, type BalanceKind } from 'loyalty-contract/balance-kinds';
import { Amount } from './amount';

/** Points, credit, or both: `100 points + €10`. */
export function RewardAmounts({ reward }: { reward: Record<BalanceKind, number> }) {
  const kinds = balanceKinds.filter((kind) => reward[kind] > 0);
  return kinds.map((kind, index) => (
    <Fragment key={kind}>
      {index > 0 && <span> + </span>}
      <Amount hundredths={reward[kind]} kind={kind} />
    </Fragment>
  ));
}
