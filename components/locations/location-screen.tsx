import { useRouter } from 'next/router';
import { useState } from 'react';
import { PageTitle } from '@/components/shared/content/page-title';
import { Link } from '@/components/shared/navigation/link';
import { QueryState } from '@/components/shared/query/query-state';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { ArrowLeft, MapPin } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href } from '@/lib/navigation/hrefs';
import { useGetLocationQuery } from '@/store/endpoints/locations';
import { isApiError } from '@/lib/calls/api-error';
import { LocationCard } from './location-card';
import { getFirstValue } from '@/lib/navigation/first-value';

/** The page of one location, for links from elsewhere. */
export function LocationScreen() {
  const { t } = useTranslation();
  const { timeZone } = useConfiguration();
  const locationId = getFirstValue(useRouter().query.id) ?? '';
  const query = useGetLocationQuery({ query: { locationId } });
  const [now] = useState(() => new Date());
  const missing = isApiError(query.error) && query.error.status === 404;
  return (
    <div className="mx-auto grid max-w-xl gap-4">
      <Link
        href={href.locations}
        className="text-accent inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold"
      >
        <Icon icon={ArrowLeft} className="size-4 rtl:rotate-180" />
        {t('locations.all')}
      </Link>
      {missing ? (
        <>
          <h1 className="sr-only">{t('locations.title')}</h1>
          <EmptyState icon={MapPin} title={t('locations.notFound')} text={t('locations.empty.text')} />
        </>
      ) : (
        <QueryState query={query} skeleton={<Skeleton className="rounded-card h-72" />}>
          {({ location }) => (
            <>
              <PageTitle title={location.name} />
              <LocationCard location={location} timeZone={timeZone} now={now} alone />
            </>
          )}
        </QueryState>
      )}
    </div>
  );
}
