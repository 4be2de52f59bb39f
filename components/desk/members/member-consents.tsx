import { QueryState } from '@/components/shared/query/query-state';
import { Badge } from '@/components/ui/badge';
import { Skeleton } from '@/components/ui/skeleton';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useListMemberConsentsInfiniteQuery } from '@/store/desk/endpoints/members';
import { ListRow } from '../parts/list-row';
import { MoreButton } from '../parts/more-button';
import { NoRows } from '../parts/no-rows';
import { useBusiness } from '../shell/desk-context';
import { useTimes } from '../shell/use-times';

/** What the member agreed to and withdrew, with the text that was shown. */
export function MemberConsents({ comoMemberId }: { comoMemberId: string }) {
  const { t } = useTranslation();
  const { formatDateTime } = useTimes();
  const { businessId } = useBusiness();
  const query = useListMemberConsentsInfiniteQuery({ businessId, comoMemberId });
  return (
    <QueryState query={query} skeleton={<Skeleton className="my-3 h-40 w-full" />}>
      {({ pages }) => {
        const consents = pages.flatMap((page) => page.consents);
        if (consents.length === 0) return <NoRows text={t('desk.member.consents.none')} />;
        return (
          <>
            <ul>
              {consents.map(({ at, consent, given, contactChannel, text }, index) => (
                <ListRow
                  key={index}
                  title={
                    <>
                      {consent}
                      <Badge tone={given ? 'success' : 'warning'}>
                        {t(given ? 'desk.member.consent.given' : 'desk.member.consent.withdrawn')}
                      </Badge>
                    </>
                  }
                  facts={[
                    formatDateTime(at),
                    contactChannel && t(`desk.channel.${contactChannel}`, { defaultValue: contactChannel }),
                    text,
                  ]}
                />
              ))}
            </ul>
            <MoreButton query={query} label={t('desk.member.tab.consents')} />
          </>
        );
      }}
    </QueryState>
  );
}
