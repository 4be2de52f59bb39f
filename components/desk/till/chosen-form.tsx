import { useState, type Dispatch } from 'react';
import { useTranslation } from '@/components/shared/i18n/texts';
import { RedemptionForm } from './redemption-form';
import { GiveGiftForm } from './give-gift-form';
import { PaymentSteps } from './payment-steps';
import { PurchaseForm } from './purchase-form';
import { ScanFirst } from './scan-first';
import {
  isFoundByContact,
  isSpending,
  type TillFormName,
  type CompletedForm,
  type TillEvent,
  type TillState,
} from './till-machine';

type MemberState = Extract<TillState, { name: 'member' }>;

interface ChosenFormProps {
  state: MemberState;
  form: TillFormName;
  dispatch: Dispatch<TillEvent>;
}

/** The form that was chosen for the member; before value is spent, the member is asked for a card. */
export function ChosenForm({ state, form, dispatch }: ChosenFormProps) {
  const { t } = useTranslation();
  const { member, paid, gift } = state;
  const [isSkipped, setSkipped] = useState(false);
  const props = {
    member,
    onDone: (done: CompletedForm) => dispatch({ type: 'done', ...done }),
    leaveActions: {
      onLeave: () => dispatch({ type: 'formLeft' }),
      onFinish: (scanned?: string) => dispatch({ type: 'finished', scanned }),
    },
  };
  if (isSpending(form) && isFoundByContact(member) && !isSkipped)
    return (
      <ScanFirst
        title={t(`desk.till.action.${form}`)}
        member={member}
        leaveActions={props.leaveActions}
        onShown={(shown) => dispatch({ type: 'shown', member: shown })}
        onSkip={() => setSkipped(true)}
      />
    );
  if (form === 'purchase') return <PurchaseForm {...props} paid={paid} />;
  if (form === 'payment') return <PaymentSteps {...props} />;
  if (form === 'give') return <GiveGiftForm {...props} />;
  return <RedemptionForm {...props} gift={gift} />;
}
