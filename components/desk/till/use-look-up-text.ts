import { useTranslation } from '@/components/shared/i18n/texts';
import { isApiError } from '@/lib/calls/api-error';
import type { WriteError } from '../writes/use-write';
import { isContactQuery, type MemberQuery } from '../parts/member-query';

/** What is wrong with what was typed or scanned, where the code of the error alone does not say it. */
export function useLookUpText(): (error: WriteError, query: MemberQuery | undefined) => string | undefined {
  const { t } = useTranslation();
  return (error, query) => {
    if (!isApiError(error)) return undefined;
    const facts = 'facts' in error ? error.facts : undefined;
    if (error.code === 'CODE_EXPIRED' && facts?.reason !== undefined) return t('desk.till.shown.over');
    if (error.code === 'CODE_USED' && facts?.at !== undefined) return t('desk.till.shown.used');
    if (error.code !== 'INVALID_REQUEST' || query === undefined || !isContactQuery(query)) return undefined;
    return t('phone' in query ? 'desk.till.search.wrongPhone' : 'desk.till.search.wrongEmail');
  };
}
