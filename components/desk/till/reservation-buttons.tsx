import { useSecondsLeft } from '@/components/shared/browser/use-seconds-left';
import { Button } from '@/components/ui/button';
import type { TillAct } from '@/contract/schemas/till-acts';
import { useTranslation } from '@/lib/i18n/texts';
import { useConfirmRedemptionMutation, useReleaseRedemptionMutation } from '@/store/desk/endpoints/till';
import { useBusiness } from '../shell/desk-context';
import { isLocked, useWrite } from '../writes/use-write';
import { WriteAlert } from '../writes/write-alert';

interface ReservationButtonsProps {
  act: TillAct;
  /** ISO 8601. */
  until: string;
  onEnded: () => void;
}

/** Confirms or releases a reservation that the till no longer shows: the page was loaded again. */
export function ReservationButtons({ act, until, onEnded }: ReservationButtonsProps) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const writes = {
    confirm: useWrite(useConfirmRedemptionMutation()[0]),
    release: useWrite(useReleaseRedemptionMutation()[0]),
  };
  const left = useSecondsLeft(Date.parse(until));
  const states = [writes.confirm.state, writes.release.state];
  const input = { params: { redemptionId: act.id }, body: { businessId } };
  const finish = (ended: object | undefined) => {
    if (ended) onEnded();
  };
  if (left === 0 && !states.some(isLocked)) return null;
  return (
    <div className="grid basis-full gap-2">
      <WriteAlert state={writes.confirm.state} onRetry={() => void writes.confirm.retry().then(finish)} />
      <WriteAlert state={writes.release.state} onRetry={() => void writes.release.retry().then(finish)} />
      <div className="flex flex-wrap justify-end gap-2">
        {(['confirm', 'release'] as const).map((name) => (
          <Button
            key={name}
            variant={name === 'confirm' ? 'primary' : 'secondary'}
            className="min-h-11 px-3 text-sm"
            aria-label={t(`desk.till.gift.${name}.label`, { gift: act.giftName ?? '' })}
            busy={writes[name].state.name === 'sending'}
            disabled={states.some(isLocked)}
            onClick={() => void writes[name].send(input).then(finish)}
          >
            {t(`desk.till.gift.${name}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
