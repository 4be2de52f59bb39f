import { useTranslation } from '@/components/shared/i18n/texts';
import { useRetryMessagesMutation } from '@/store/desk/endpoints/messages';
import { ReasonDialog } from '../parts/reason-dialog';
import { useBusiness, useDesk } from '../shell/desk-context';
import { useWrite } from '../writes/use-write';

interface RetryDialogProps {
  /** Undefined: all failed messages. */
  id: number | undefined;
  /** Receives the number of messages that will be sent again. */
  onDone: (retried: number) => void;
  onClose: () => void;
}

/** Retries a failed message, or all failed messages of the business. */
export function RetryDialog({ id, onDone, onClose }: RetryDialogProps) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const { session } = useDesk();
  const write = useWrite(useRetryMessagesMutation()[0]);
  return (
    <ReasonDialog
      title={t(id === undefined ? 'desk.messages.retryAll' : 'desk.messages.retry')}
      text={
        <p className="text-muted">{t(id === undefined ? 'desk.messages.retryAll.text' : 'desk.messages.retry.text')}</p>
      }
      submit={t('desk.messages.retry')}
      audience="log"
      write={write}
      send={(reason) => write.send({ body: { businessId, by: session.name, reason, ...(id !== undefined && { id }) } })}
      onDone={({ retried }) => onDone(retried)}
      onClose={onClose}
    />
  );
}
