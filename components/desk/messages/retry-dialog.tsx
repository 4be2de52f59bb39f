import { useTranslation } from '@/lib/i18n/texts';
import { useRetryMessagesMutation } from '@/store/desk/endpoints/messages';
import { ReasonDialog } from '../parts/reason-dialog';
import { useBusiness, useDesk } from '../shell/desk-context';
import { useWrite } from '../writes/use-write';

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
  const write = useWrite(useRetryMessagesMutation()[0]);
  const finish = (result: { retried: number } | undefined) => {
    if (result) onDone(result.retried);
    return result;
  };
  const send = (reason: string) => {
    const body = { businessId, by: session.name, reason, ...(id !== undefined && { id }) };
    return write.send({ body }).then(finish);
  };
  return (
    <ReasonDialog
      title={t(id === undefined ? 'desk.messages.retryAll' : 'desk.messages.retry')}
      text={
        <p className="text-muted">{t(id === undefined ? 'desk.messages.retryAll.text' : 'desk.messages.retry.text')}</p>
      }
      submit={t('desk.messages.retry')}
      readBy="log"
      write={{ ...write, retry: () => write.retry().then(finish) }}
      send={send}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
