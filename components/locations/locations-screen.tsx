import { useState } from 'react';
import { QueryState } from '@/components/shared/query/query-state';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { getColumns } from '@/components/shared/content/columns';
import { Link } from '@/components/shared/navigation/link';
import { Button, getButtonStyle } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { LocateFixed, MapPin } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { TimedAlert } from '@/components/ui/timed-alert';
import type { Location } from 'loyalty-contract/schemas/content';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href } from '@/lib/navigation/hrefs';
import { useGetLocationsQuery } from '@/store/endpoints/locations';
import { LocationCard } from './location-card';
import { getDistanceKm } from './opening';
import { usePosition } from './use-position';

/** By the number of cards in a row of a wide window. */
const columns: Record<number, string> = { 2: '', 3: 'lg:grid-cols-3', 4: 'xl:grid-cols-4' };

/** The business's locations: by city, or by distance if the member shares their position. */
export function LocationsScreen() {
  const { t } = useTranslation();
  const { timeZone } = useConfiguration();
  const query = useGetLocationsQuery();
  const { position, failed, locate } = usePosition();
  const [now] = useState(() => new Date());
  const getDistance = (location: Location) => (position ? getDistanceKm(position, location) : undefined);
  const sortLocations = (locations: readonly Location[]) =>
    [...locations].sort((a, b) => (getDistance(a) ?? 0) - (getDistance(b) ?? 0) || a.city.localeCompare(b.city));
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-bold sm:text-3xl">{t('locations.title')}</h1>
        <Button variant="secondary" onClick={locate}>
          <Icon icon={LocateFixed} className="size-4" />
          {t('locations.near')}
        </Button>
      </div>
      {failed && (
        <div className="mb-4">
          <TimedAlert tone="warning">{t('locations.near.failed')}</TimedAlert>
        </div>
      )}
      <QueryState query={query} skeleton={<Skeleton className="rounded-card h-56" />}>
        {({ locations }) =>
          locations.length === 0 ? (
            <EmptyState icon={MapPin} title={t('locations.empty')} text={t('locations.empty.text')}>
              <Link href={href.home} className={getButtonStyle('secondary')}>
                {t('errorScreen.home')}
              </Link>
            </EmptyState>
          ) : (
            <ul
              className={classNames('grid items-start gap-4 sm:grid-cols-2', columns[getColumns(locations.length, 4)])}
            >
              {sortLocations(locations).map((location) => (
                <li key={location.id}>
                  <LocationCard location={location} timeZone={timeZone} now={now} away={getDistance(location)} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </>
  );
}
