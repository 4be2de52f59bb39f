import { Link } from '@/components/shared/navigation/link';
import { RewardsLink, useHasScreen } from '@/components/shared/navigation/rewards-link';
import { Picture } from '@/components/shared/content/picture';
import { QueryState } from '@/components/shared/query/query-state';
import { Section } from '@/components/shared/content/section';
import { useValidityText } from '@/components/shared/configuration/use-validity-text';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { useTranslation } from '@/components/shared/i18n/texts';
import { getGiftHref, href } from '@/lib/navigation/hrefs';
import { isNotImplemented } from '@/lib/calls/api-error';
import { useGetUsableGiftsQuery } from '@/store/endpoints/home';

function GiftsSkeleton() {
  return (
    <div className="flex gap-3 overflow-hidden pb-2">
      {[1, 2, 3].map((index) => (
        <Skeleton key={index} className="h-50 w-44 shrink-0 sm:w-52" />
      ))}
    </div>
  );
}

/** The gifts that can be used now, side by side. */
export function UsableGifts() {
  const { t } = useTranslation();
  const getValidityText = useValidityText();
  const hasScreen = useHasScreen();
  const query = useGetUsableGiftsQuery();
  if (isNotImplemented(query.error)) return null;
  return (
    <Section title={t('home.gifts')} more={{ href: href.rewards, text: t('home.gifts.all') }}>
      <QueryState query={query} skeleton={<GiftsSkeleton />}>
        {(usable) => {
          if (usable.length === 0) {
            return (
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p className="text-muted">{t(hasScreen(href.shop) ? 'home.gifts.none' : 'home.gifts.none.noShop')}</p>
                <RewardsLink />
              </div>
            );
          }
          return (
            <ul className="no-scrollbar -mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 sm:mx-0 sm:px-0 lg:grid lg:grid-cols-3 lg:overflow-visible">
              {usable.map((gift) => (
                <li key={gift.id} className="w-44 shrink-0 snap-start sm:w-52 lg:w-auto lg:nth-[n+4]:hidden">
                  <Link href={getGiftHref(gift.id)} className="rounded-card block h-full">
                    <Card className="h-full overflow-hidden">
                      <Picture src={gift.imageUrl} alt="" width={400} height={300} className="aspect-4/3 w-full" />
                      <div className="p-3">
                        <p className="font-semibold">{gift.name}</p>
                        {gift.validUntil && <p className="text-muted text-sm">{getValidityText(gift.validUntil)}</p>}
                      </div>
                    </Card>
                  </Link>
                </li>
              ))}
            </ul>
          );
        }}
      </QueryState>
    </Section>
  );
}
