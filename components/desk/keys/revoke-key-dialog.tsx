import { useTranslation } from '@/components/shared/i18n/texts';
import { useRevokeKeyMutation } from '@/store/desk/endpoints/keys';
import { ReasonDialog } from '../parts/reason-dialog';
import { useBusiness } from '../shell/desk-context';
import { useWrite } from '../writes/use-write';

interface RevokeKeyDialogProps {
  name: string;
  onDone: (text: string) => void;
  onClose: () => void;
}

/** Ends a key for ever. */
export function RevokeKeyDialog({ name, onDone, onClose }: RevokeKeyDialogProps) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const write = useWrite(useRevokeKeyMutation()[0]);
  return (
    <ReasonDialog
      variant="danger"
      title={t('desk.keys.revoke.title', { name })}
      text={t('desk.keys.revoke.text')}
      submit={t('desk.keys.revoke')}
      audience="log"
      write={write}
      send={(reason) => write.send({ params: { name }, body: { businessId, reason } })}
      onDone={() => onDone(t('desk.keys.revoke.done', { name }))}
      onClose={onClose}
    />
  );
}
