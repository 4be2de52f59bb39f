import type { Dispatch } from 'react';
import { RedemptionForm } from './redemption-form';
import { GiveGiftForm } from './give-gift-form';
import { PaymentSteps } from './payment-steps';
import { PurchaseForm } from './purchase-form';
import type { TillFormName, CompletedForm, TillEvent, TillState } from './till-machine';

type MemberState = Extract<TillState, { name: 'member' }>;

interface ChosenFormProps {
  state: MemberState;
  form: TillFormName;
  dispatch: Dispatch<TillEvent>;
}

/** The form that was chosen for the member. */
export function ChosenForm({ state, form, dispatch }: ChosenFormProps) {
  const { member, paid, gift } = state;
  const props = {
    member,
    onDone: (done: CompletedForm) => dispatch({ type: 'done', ...done }),
    leaveActions: {
      onLeave: () => dispatch({ type: 'formLeft' }),
      onFinish: (scanned?: string) => dispatch({ type: 'finished', scanned }),
    },
  };
  if (form === 'purchase') return <PurchaseForm {...props} paid={paid} />;
  if (form === 'payment') return <PaymentSteps {...props} />;
  if (form === 'give') return <GiveGiftForm {...props} />;
  return <RedemptionForm {...props} gift={gift} />;
}
