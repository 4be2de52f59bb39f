import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { SelectField } from '@/components/ui/select-field';
import { useTranslation } from '@/lib/i18n/texts';
import { useIssueGiftMutation } from '@/store/desk/endpoints/till';
import { useBusiness, useLocation } from '../shell/desk-context';
import { useTimes } from '../shell/use-times';
import { isLocked, useWrite } from '../writes/use-write';
import { WriteAlert } from '../writes/write-alert';
import { ActFrame, type ActProps } from './act-frame';

const DAY_MS = 86_400_000;
/** How long a gift can be used, in days; the empty one: without end. */
const VALIDITIES = ['7', '30', '90', ''] as const;

/** Gives the member a gift: to apologize, or to please. */
export function GiveAct({ member, onDone, onLeave }: ActProps) {
  const { t } = useTranslation();
  const { formatDate } = useTimes();
  const { businessId } = useBusiness();
  const { locationId } = useLocation();
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [days, setDays] = useState<string>('30');
  const [checked, setChecked] = useState(false);
  const [issue] = useIssueGiftMutation();
  const write = useWrite(issue);
  const locked = isLocked(write.state);
  const missing = name.trim() === '' ? t('desk.till.give.name.missing') : undefined;

  const finish = (issued: { giftId: string } | undefined, validUntil?: string) => {
    if (!issued) return;
    const until = validUntil && t('desk.till.gift.until', { date: formatDate(validUntil) });
    onDone({ result: { title: t('desk.till.give.done', { gift: name.trim() }), lines: until ? [until] : [] } });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (missing !== undefined) return;
    const now = Date.now();
    const validUntil = days === '' ? undefined : new Date(now + Number(days) * DAY_MS).toISOString();
    const body = {
      businessId,
      locationId,
      comoMemberId: member.comoMemberId,
      name: name.trim(),
      description: description.trim(),
      validFrom: new Date(now).toISOString(),
      ...(validUntil !== undefined && { validUntil }),
    };
    finish(await write.send({ body }), validUntil);
  };
  return (
    <ActFrame title={t('desk.till.act.give')} member={member} onLeave={locked ? undefined : onLeave}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <TextField
          label={t('desk.till.give.name')}
          hint={t('desk.till.give.name.hint')}
          value={name}
          maxLength={100}
          readOnly={locked}
          data-initial-focus=""
          error={checked ? missing : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={t('desk.till.give.description')}
          optional={t('common.optional')}
          value={description}
          maxLength={500}
          readOnly={locked}
          onChange={(event) => setDescription(event.target.value)}
        />
        <SelectField
          label={t('desk.till.give.validity')}
          value={days}
          disabled={locked}
          options={VALIDITIES.map((value) => ({
            value,
            label: value === '' ? t('desk.till.give.forever') : t('desk.till.give.days', { count: Number(value) }),
          }))}
          onChange={(event) => setDays(event.target.value)}
        />
        <WriteAlert state={write.state} onRetry={() => void write.retry().then((issued) => finish(issued))} />
        {write.state.name !== 'unknown' && (
          <Button type="submit" busy={write.state.name === 'sending'} className="min-h-16 text-lg">
            {t('desk.till.act.give')}
          </Button>
        )}
      </form>
    </ActFrame>
  );
}
