import { useRef, useState } from 'react';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { useTranslation } from '@/lib/i18n/texts';
import { useReplayDeliveriesMutation } from '@/store/desk/endpoints/webhooks';
import { ChoiceField } from '../parts/choice-field';
import { WriteDialog } from '../parts/write-dialog';
import { useBusiness } from '../shell/desk-context';
import { isLocked, useWrite } from '../writes/use-write';

const HOUR_MS = 3_600_000;
/** How far back, in hours. */
const SPANS = ['1', '24', '168', '720'] as const;

interface ReplayDialogProps {
  webhookId: string;
  /** `count`: how many events are sent again. */
  onDone: (count: number) => void;
  onClose: () => void;
}

/** Sends events again: those that were not delivered, or all. */
export function ReplayDialog({ webhookId, onDone, onClose }: ReplayDialogProps) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const [hours, setHours] = useState<string>('24');
  const [events, setEvents] = useState<'undelivered' | 'all'>('undelivered');
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const write = useWrite(useReplayDeliveriesMutation()[0]);
  /** The times stay the same from part to part. */
  const base = useRef<{ since: string; until: string }>(undefined);
  /** Where the next part begins. */
  const next = useRef<string>(undefined);
  const count = useRef(0);
  const locked = isLocked(write.state);
  const isMissing = reason.trim() === '';

  const sendPart = () => {
    const now = Date.now();
    base.current ??= {
      since: new Date(now - Number(hours) * HOUR_MS).toISOString(),
      until: new Date(now).toISOString(),
    };
    const cursor = next.current === undefined ? {} : { cursor: next.current };
    return write.send({
      params: { webhookId },
      body: { businessId, ...base.current, events, reason: reason.trim(), ...cursor },
    });
  };
  /** Sends part after part: the backend limits each. */
  const goOn = async (part: { replayed: number; cursor: string | null } | undefined): Promise<unknown> => {
    if (!part) return undefined;
    count.current += part.replayed;
    next.current = part.cursor ?? undefined;
    return part.cursor === null ? part : goOn(await sendPart());
  };
  const startOver = () => {
    base.current = undefined;
    next.current = undefined;
  };
  const send = () => {
    setChecked(true);
    return isMissing ? undefined : sendPart().then(goOn);
  };
  return (
    <WriteDialog
      title={t('desk.webhooks.replay')}
      submit={t('desk.webhooks.replay')}
      write={{ ...write, retry: () => write.retry().then(goOn) }}
      send={send}
      onDone={() => onDone(count.current)}
      onClose={onClose}
    >
      <p className="text-muted">{t('desk.webhooks.replay.text')}</p>
      <SelectField
        label={t('desk.webhooks.replay.since')}
        value={hours}
        disabled={locked}
        options={SPANS.map((value) => ({ value, label: t(`desk.webhooks.replay.hours.${value}`) }))}
        onChange={(event) => {
          startOver();
          setHours(event.target.value);
        }}
      />
      <ChoiceField
        label={t('desk.webhooks.replay.events')}
        value={events}
        disabled={locked}
        options={[
          { value: 'undelivered', label: t('desk.webhooks.replay.undelivered') },
          { value: 'all', label: t('desk.webhooks.replay.all') },
        ]}
        onChange={(value) => {
          startOver();
          setEvents(value);
        }}
      />
      <TextField
        label={t('desk.reason')}
        hint={t('desk.reason.log')}
        value={reason}
        maxLength={100}
        readOnly={locked}
        error={checked && isMissing ? t('desk.reason.missing') : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </WriteDialog>
  );
}
