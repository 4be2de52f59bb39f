import { isolate } from 'loyalty-text/isolate';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { DeskResponse } from '@/store/desk/desk-responses';
import { ListRow, rowButtonStyle } from '../parts/list-row';
import { useDesk } from '../shell/desk-context';
import { useTimes } from '../shell/use-times';

export type StaffMember = DeskResponse<'listStaff'>['staff'][number];

interface StaffRowProps {
  person: StaffMember;
  onChange?: () => void;
  onRemove?: () => void;
}

/** A person, with the role and whether the invitation was accepted. */
export function StaffRow({ person, onChange, onRemove }: StaffRowProps) {
  const { t } = useTranslation();
  const { formatDate, formatDateTime } = useTimes();
  const { session } = useDesk();
  const { staffId, name, email, role, state, invitedAt, invitedBy, lastSeenAt } = person;
  const invited = t('desk.staff.invited', { date: formatDate(invitedAt), name: isolate(invitedBy) });
  const facts = [
    email,
    state === 'invited' ? invited : null,
    lastSeenAt === null ? null : t('desk.sessions.seen', { time: formatDateTime(lastSeenAt) }),
  ];
  const title = (
    <>
      <bdi>{name}</bdi>
      <Badge tone="accent">{t(`desk.role.${role}`)}</Badge>
      {state === 'invited' && <Badge tone="warning">{t('desk.staff.pending')}</Badge>}
      {staffId === session.staffId && <Badge>{t('desk.staff.you')}</Badge>}
    </>
  );
  return (
    <ListRow title={title} facts={facts}>
      {onChange && (
        <Button
          variant="secondary"
          className={rowButtonStyle}
          aria-label={`${t('desk.staff.change')}: ${name}`}
          onClick={onChange}
        >
          {t('desk.staff.change')}
        </Button>
      )}
      {onRemove && (
        <Button
          variant="secondary"
          className={rowButtonStyle}
          aria-label={`${t('desk.staff.remove')}: ${name}`}
          onClick={onRemove}
        >
          {t('desk.staff.remove')}
        </Button>
      )}
    </ListRow>
  );
}
