import { Disclosure, panelItemStyle, useClosePanel } from '@/components/ui/disclosure';
import { Icon } from '@/components/ui/icon';
import { Check, ChevronDown, Store } from '@/components/ui/icons';
import { getOwnLocations } from '@/lib/desk/find-place';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { StaffBusiness } from '@/store/desk/desk-props';
import { BusinessLogo } from './business-logo';
import { BusinessIcon } from './business-icon';
import { useDesk } from './desk-context';

/** The locations of a business to choose from; the business itself if it has none. */
export function LocationList({ business, onChoose }: { business: StaffBusiness; onChoose?: () => void }) {
  const { business: chosen, location, choosePlace } = useDesk();
  const { businessId, businessName } = business;
  const locations = getOwnLocations(business);
  const isHere = chosen?.businessId === businessId;
  const isBound = business.onlyLocations !== undefined;
  const options = locations.length > 0 || isBound ? locations : [{ locationId: undefined, name: businessName }];
  return (
    <ul>
      {options.map(({ locationId, name }) => {
        const isChosen = isHere && location?.locationId === locationId;
        return (
          <li key={locationId ?? businessId}>
            <button
              type="button"
              aria-pressed={isChosen}
              className={panelItemStyle}
              onClick={() => {
                choosePlace({ businessId, ...(locationId !== undefined && { locationId }) });
                onChoose?.();
              }}
            >
              <span className="flex-1">{name}</span>
              {isChosen && <Icon icon={Check} className="size-4" />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** All businesses of the person with their locations. */
function PlaceList() {
  const { session } = useDesk();
  const close = useClosePanel();
  return session.businesses.map((business) => (
    <section key={business.businessId} aria-label={business.businessName} className="py-1">
      <h2 className="text-muted px-3 py-1 text-sm font-semibold">
        <bdi>{business.businessName}</bdi>
      </h2>
      <LocationList business={business} onChoose={close} />
    </section>
  ));
}

/** The logo where the navigation does not show it; on phones, where the names need its room, the small icon. */
function PlaceMark({ business }: { business: StaffBusiness }) {
  return (
    <>
      <span className="hidden sm:contents lg:hidden">
        <BusinessLogo business={business} edge={320} className="h-7 max-w-24 shrink-0">
          <Icon icon={Store} className="text-accent size-5 shrink-0" />
        </BusinessLogo>
      </span>
      <span className="contents sm:hidden">
        <BusinessIcon business={business}>
          <Icon icon={Store} className="text-accent size-5 shrink-0" />
        </BusinessIcon>
      </span>
      <Icon icon={Store} className="text-accent hidden size-5 shrink-0 lg:block" />
    </>
  );
}

/** The business and location of the person's work, and a way to another one if there is one. */
export function PlaceMenu() {
  const { t } = useTranslation();
  const { session, business, location } = useDesk();
  if (!business) return null;
  const text = (
    <span className="grid min-w-0 text-start leading-tight">
      <bdi className="truncate font-semibold">{business.businessName}</bdi>
      <span className="text-muted truncate text-sm">{location?.name ?? t('desk.place.none')}</span>
    </span>
  );
  const isOnly = session.businesses.length === 1 && getOwnLocations(business).length < 2;
  if (isOnly)
    return (
      <div className="flex min-h-11 min-w-0 items-center gap-2 px-1">
        <PlaceMark business={business} />
        {text}
      </div>
    );
  return (
    <div className="desk-opens-start min-w-0">
      <Disclosure
        label={t('desk.place.change', { business: business.businessName, place: location?.name ?? '' })}
        className="rounded-control max-w-full gap-2 px-2 py-1"
        trigger={
          <>
            <PlaceMark business={business} />
            {text}
            <Icon icon={ChevronDown} className="text-muted size-4 shrink-0" />
          </>
        }
      >
        <PlaceList />
      </Disclosure>
    </div>
  );
}
