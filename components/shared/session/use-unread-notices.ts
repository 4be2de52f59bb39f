import { useMissingCalls } from '../configuration/use-missing-calls';
import { useTranslation } from '../i18n/texts';
import { useMember } from './use-member';

/** The number of unread notices; undefined where there is no inbox. */
export function useUnreadNotices(): number | undefined {
  const { details } = useMember();
  return useMissingCalls()('getNotices') ? undefined : details?.unreadNotices;
}

/** The name of the link to the inbox, with the number of unread notices. */
export function useNoticesLabel(): string {
  const { t } = useTranslation();
  const unread = useUnreadNotices() ?? 0;
  return unread > 0 ? t('shell.notices.unread', { count: unread }) : t('shell.notices');
}
