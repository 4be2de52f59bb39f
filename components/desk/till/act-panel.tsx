import type { Dispatch } from 'react';
import { GiftAct } from './gift-act';
import { GiveAct } from './give-act';
import { PaymentAct } from './payment-act';
import { PurchaseAct } from './purchase-act';
import type { Act, CompletedAct, TillEvent, TillState } from './till-machine';

type MemberState = Extract<TillState, { name: 'member' }>;

interface ActPanelProps {
  state: MemberState;
  act: Act;
  dispatch: Dispatch<TillEvent>;
}

/** The act that was chosen for the member. */
export function ActPanel({ state, act, dispatch }: ActPanelProps) {
  const { member, paid, gift } = state;
  const props = {
    member,
    onDone: (done: CompletedAct) => dispatch({ type: 'done', ...done }),
    exits: {
      onLeave: () => dispatch({ type: 'actLeft' }),
      onFinish: (scanned?: string) => dispatch({ type: 'finished', scanned }),
    },
  };
  if (act === 'purchase') return <PurchaseAct {...props} paid={paid} />;
  if (act === 'payment') return <PaymentAct {...props} />;
  if (act === 'give') return <GiveAct {...props} />;
  return <GiftAct {...props} gift={gift} />;
}
