import { useRef, useState } from 'react';
import { SelectField } from '@/components/ui/select-field';
import { MAX_REASON } from 'loyalty-contract/desk-limits';
import { HOUR_MS } from 'loyalty-text/durations';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useReplayDeliveriesMutation } from '@/store/desk/endpoints/webhooks';
import { ChoiceField } from '../parts/choice-field';
import { WriteDialog } from '../parts/write-dialog';
import { ReasonField } from '../parts/reason-field';
import { useBusiness } from '../shell/desk-context';
import { isLocked, useWrite } from '../writes/use-write';

/** How far back events can be sent again. */
const SPANS_HOURS = ['1', '24', '168', '720'] as const;

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
  const [isSubmitted, setSubmitted] = useState(false);
  const write = useWrite(useReplayDeliveriesMutation()[0]);
  /** The same in all parts of a replay. */
  const period = useRef<{ since: string; until: string }>(undefined);
  /** Where the next part begins. */
  const nextCursor = useRef<string>(undefined);
  const count = useRef(0);
  const locked = isLocked(write.state);
  const isMissing = reason.trim() === '';

  const sendPart = () => {
    const now = Date.now();
    period.current ??= {
      since: new Date(now - Number(hours) * HOUR_MS).toISOString(),
      until: new Date(now).toISOString(),
    };
    const cursor = nextCursor.current === undefined ? {} : { cursor: nextCursor.current };
    return write.send({
      params: { webhookId },
      body: { businessId, ...period.current, events, reason: reason.trim(), ...cursor },
    });
  };
  /** Sends the parts after this one: the backend limits the size of each. */
  const sendRemainingParts = async (
    part: { replayed: number; cursor: string | null } | undefined,
  ): Promise<unknown> => {
    if (!part) return undefined;
    count.current += part.replayed;
    nextCursor.current = part.cursor ?? undefined;
    return part.cursor === null ? part : sendRemainingParts(await sendPart());
  };
  const startOver = () => {
    period.current = undefined;
    nextCursor.current = undefined;
  };
  const send = () => {
    setSubmitted(true);
    return isMissing ? undefined : sendPart().then(sendRemainingParts);
  };
  return (
    <WriteDialog
      title={t('desk.webhooks.replay')}
      submit={t('desk.webhooks.replay')}
      write={{ ...write, retry: () => write.retry().then(sendRemainingParts) }}
      send={send}
      onDone={() => onDone(count.current)}
      onClose={onClose}
    >
      <p className="text-muted">{t('desk.webhooks.replay.text')}</p>
      <SelectField
        label={t('desk.webhooks.replay.since')}
        value={hours}
        disabled={locked}
        options={SPANS_HOURS.map((value) => ({ value, label: t(`desk.webhooks.replay.hours.${value}`) }))}
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
      <ReasonField
        audience="log"
        value={reason}
        maxLength={MAX_REASON}
        readOnly={locked}
        showsError={isSubmitted}
        onChange={setReason}
      />
    </WriteDialog>
  );
}
