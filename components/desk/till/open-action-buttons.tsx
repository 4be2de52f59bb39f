import { useSecondsLeft } from '@/components/shared/browser/use-seconds-left';
import { Button } from '@/components/ui/button';
import type { TillAction } from 'loyalty-contract/schemas/till-actions';
import { useTranslation } from '@/components/shared/i18n/texts';
import {
  useCancelPaymentMutation,
  useConfirmRedemptionMutation,
  useReleaseRedemptionMutation,
} from '@/store/desk/endpoints/till';
import { useAmounts } from '../parts/use-amounts';
import { useBusiness } from '../shell/desk-context';
import { isLocked, useWrite, type WriteState } from '../writes/use-write';
import { WriteAlert } from '../writes/write-alert';

/** A way to settle an open action. */
interface Choice {
  text: string;
  /** The name for screen readers, which hear it without its row. */
  label: string;
  variant: 'primary' | 'secondary';
  state: WriteState<object>;
  send: () => Promise<object | undefined>;
  retry: () => Promise<object | undefined>;
}

/** Without the code that it may need, a gift can only be given back here. */
function useRedemptionChoices({ id: redemptionId, giftName, codeNeeded }: TillAction): Choice[] {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const confirm = useWrite(useConfirmRedemptionMutation()[0]);
  const release = useWrite(useReleaseRedemptionMutation()[0]);
  const input = { params: { redemptionId }, body: { businessId } };
  const gift = giftName ?? '';
  const choices: Choice[] = [
    {
      text: t('desk.till.gift.confirm'),
      label: t('desk.till.gift.confirm.label', { gift }),
      variant: 'primary',
      state: confirm.state,
      send: () => confirm.send(input),
      retry: confirm.retry,
    },
    {
      text: t('desk.till.gift.release'),
      label: t('desk.till.gift.release.label', { gift }),
      variant: 'secondary',
      state: release.state,
      send: () => release.send(input),
      retry: release.retry,
    },
  ];
  return codeNeeded ? choices.slice(1) : choices;
}

/** A payment can only be cancelled here; to confirm it, the till would need the code that the member reads out. */
function usePaymentChoices({ id: paymentId, account, amount }: TillAction): Choice[] {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const { formatNamed } = useAmounts();
  const cancel = useWrite(useCancelPaymentMutation()[0]);
  return [
    {
      text: t('desk.till.payment.cancel'),
      label: t('desk.till.payment.cancel.label', { amount: formatNamed(account ?? 'credit', amount ?? 0) }),
      variant: 'secondary',
      state: cancel.state,
      send: () => cancel.send({ params: { paymentId }, body: { businessId } }),
      retry: cancel.retry,
    },
  ];
}

interface ChoicesProps {
  choices: readonly Choice[];
  /** ISO 8601. */
  until: string;
  onEnded: () => void;
}

function Choices({ choices, until, onEnded }: ChoicesProps) {
  const secondsLeft = useSecondsLeft(Date.parse(until));
  const locked = choices.some(({ state }) => isLocked(state));
  const finish = (ended: object | undefined) => {
    if (ended) onEnded();
  };
  if (secondsLeft === 0 && !locked) return null;
  return (
    <div className="grid basis-full gap-2">
      {choices.map(({ text, state, retry }) => (
        <WriteAlert key={text} state={state} onRetry={() => void retry().then(finish)} />
      ))}
      <div className="flex flex-wrap justify-end gap-2">
        {choices.map(({ text, label, variant, state, send }) => (
          <Button
            key={text}
            variant={variant}
            size="small"
            className="text-sm"
            aria-label={label}
            busy={state.name === 'sending'}
            disabled={locked}
            onClick={() => void send().then(finish)}
          >
            {text}
          </Button>
        ))}
      </div>
    </div>
  );
}

interface OpenActionButtonsProps extends Omit<ChoicesProps, 'choices'> {
  action: TillAction;
}

function RedemptionButtons({ action, ...props }: OpenActionButtonsProps) {
  return <Choices choices={useRedemptionChoices(action)} {...props} />;
}

function PaymentButtons({ action, ...props }: OpenActionButtonsProps) {
  return <Choices choices={usePaymentChoices(action)} {...props} />;
}

/** Settles a reservation or payment of which the till shows no form, such as after the page was loaded again. */
export function OpenActionButtons(props: OpenActionButtonsProps) {
  return props.action.kind === 'payment' ? <PaymentButtons {...props} /> : <RedemptionButtons {...props} />;
}
