import type { FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useIssueGiftMutation } from '@/store/desk/endpoints/till';
import { useGiftForm } from '../parts/use-gift-form';
import { useBusiness, useLocation } from '../shell/desk-context';
import { useTimes } from '../shell/use-times';
import { isLocked, useWrite } from '../writes/use-write';
import { WriteAlert } from '../writes/write-alert';
import { TillFormFrame, type TillFormProps } from './till-form-frame';

/** Gives the member a gift: to apologize, or to please. */
export function GiveGiftForm({ member, leaveActions, onDone }: TillFormProps) {
  const { t } = useTranslation();
  const { formatLastDay } = useTimes();
  const { businessId } = useBusiness();
  const { locationId } = useLocation();
  const [issue] = useIssueGiftMutation();
  const write = useWrite(issue);
  const locked = isLocked(write.state);
  const { fields, giftName, validate } = useGiftForm(locked);

  const finish = (issued: { giftId: string } | undefined, validUntil?: string) => {
    if (!issued) return;
    const until = validUntil && t('desk.till.gift.until', { date: formatLastDay(validUntil) });
    onDone({ result: { title: t('desk.till.give.done', { gift: giftName }), lines: until ? [until] : [] } });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const gift = validate();
    if (!gift) return;
    const body = { businessId, locationId, comoMemberId: member.comoMemberId, ...gift };
    finish(await write.send({ body }), gift.validUntil);
  };
  return (
    <TillFormFrame title={t('desk.till.action.give')} member={member} leaveActions={locked ? undefined : leaveActions}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {fields}
        <WriteAlert state={write.state} onRetry={() => void write.retry().then((issued) => finish(issued))} />
        {write.state.name !== 'unknown' && (
          <Button type="submit" busy={write.state.name === 'sending'} className="min-h-16 text-lg">
            {t('desk.till.action.give')}
          </Button>
        )}
      </form>
    </TillFormFrame>
  );
}
