import { useTranslation } from '@/components/shared/i18n/texts';
import { useIssueGiftMutation } from '@/store/desk/endpoints/till';
import { useGiftForm } from '../parts/use-gift-form';
import { WriteDialog } from '../parts/write-dialog';
import { useBusiness } from '../shell/desk-context';
import { isLocked, useWrite } from '../writes/use-write';
import type { RecordMember } from './member-record';

interface GiveDialogProps {
  member: RecordMember;
  onDone: (text: string) => void;
  onClose: () => void;
}

/** Gives the member a gift, which can be used at a till. */
export function GiveDialog({ member: { comoMemberId }, onDone, onClose }: GiveDialogProps) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const write = useWrite(useIssueGiftMutation()[0]);
  const { fields, giftName, validate } = useGiftForm(isLocked(write.state));

  const send = () => {
    const gift = validate();
    return gift && write.send({ body: { businessId, comoMemberId, ...gift } });
  };
  return (
    <WriteDialog
      title={t('desk.member.give')}
      submit={t('desk.member.give')}
      write={write}
      send={send}
      onDone={() => onDone(t('desk.till.give.done', { gift: giftName }))}
      onClose={onClose}
    >
      {fields}
    </WriteDialog>
  );
}
