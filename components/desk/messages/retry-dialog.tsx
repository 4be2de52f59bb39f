import { useState } from 'react';
import { TextField } from '@/components/ui/text-field';
import { useTranslation } from '@/lib/i18n/texts';
import { useRetryMessagesMutation } from '@/store/desk/endpoints/messages';
import { WriteDialog } from '../parts/write-dialog';
import { useBusiness, useDesk } from '../shell/desk-context';
import { isLocked, useWrite } from '../writes/use-write';

interface RetryDialogProps {
  /** Absent: all that were given up. */
  id: number | undefined;
  /** `count`: how many will be sent. */
  onDone: (count: number) => void;
  onClose: () => void;
}

/** Sends what was given up again: a message, or all of them. */
export function RetryDialog({ id, onDone, onClose }: RetryDialogProps) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const { session } = useDesk();
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const write = useWrite(useRetryMessagesMutation()[0]);
  const isMissing = reason.trim() === '';
  const finish = (result: { retried: number } | undefined) => {
    if (result) onDone(result.retried);
    return result;
  };
  const send = () => {
    setChecked(true);
    if (isMissing) return undefined;
    const body = { businessId, by: session.name, reason: reason.trim(), ...(id !== undefined && { id }) };
    return write.send({ body }).then(finish);
  };
  return (
    <WriteDialog
      title={t(id === undefined ? 'desk.messages.retryAll' : 'desk.messages.retry')}
      submit={t('desk.messages.retry')}
      write={{ ...write, retry: () => write.retry().then(finish) }}
      send={send}
      onDone={onClose}
      onClose={onClose}
    >
      <p className="text-muted">{t(id === undefined ? 'desk.messages.retryAll.text' : 'desk.messages.retry.text')}</p>
      <TextField
        label={t('desk.reason')}
        hint={t('desk.reason.log')}
        value={reason}
        maxLength={100}
        readOnly={isLocked(write.state)}
        data-initial-focus=""
        error={checked && isMissing ? t('desk.reason.missing') : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </WriteDialog>
  );
}
