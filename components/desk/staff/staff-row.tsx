import { isolate } from 'loyalty-text/isolate';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { getFormatLocale } from 'loyalty-text/format-locale';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { DeskResponse } from '@/store/desk/desk-responses';
import { ListRow, rowButtonStyle } from '../parts/list-row';
import { useDesk, useLocationName } from '../shell/desk-context';
import { useTimes } from '../shell/use-times';

export type StaffMember = DeskResponse<'listStaff'>['staff'][number];

interface StaffRowProps {
  person: StaffMember;
  onChange?: () => void;
  onRemove?: () => void;
}

/** A person, with the role and whether the invitation was accepted. */
export function StaffRow({ person, onChange, onRemove }: StaffRowProps) {
  const { t, i18n } = useTranslation();
  const { formatDate, formatDateTime } = useTimes();
  const { session } = useDesk();
  const { staffId, name, email, role, locations, state, invitedAt, invitedBy, lastSeenAt } = person;
  const getLocationName = useLocationName();
  const list = new Intl.ListFormat(getFormatLocale(i18n.language), { type: 'conjunction' });
  const invited = t('desk.staff.invited', { date: formatDate(invitedAt), name: isolate(invitedBy) });
  const facts = [
    email,
    locations ? t('desk.staff.at', { places: list.format(locations.map((id) => isolate(getLocationName(id)))) }) : null,
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
