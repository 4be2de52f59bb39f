import { getFullName, type MemberName } from 'loyalty-text/full-name';
import { useTranslation } from '@/components/shared/i18n/texts';

/** The name of a member; the word for a member without one. */
export function useMemberName(): (member: MemberName) => string {
  const { t } = useTranslation();
  return (member) => getFullName(member) || t('desk.till.member.nameless');
}
