import { useTranslation } from '@/components/shared/i18n/texts';

interface Name {
  firstName: string;
  lastName: string;
}

/** The name of a member; the word for a member without one. */
export function useMemberName(): (member: Name) => string {
  const { t } = useTranslation();
  return ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() || t('desk.till.member.nameless');
}
