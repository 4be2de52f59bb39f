import type { ComponentProps } from 'react';
import { Card } from '@/components/ui/card';
import type { Report } from 'loyalty-contract/schemas/reports';
import { getMemberHref } from '@/lib/desk/hrefs';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useAmounts } from '../parts/use-amounts';
import { useFormatCount } from '../parts/use-format-count';
import { useBusiness } from '../shell/desk-context';
import { DeskLink } from '../shell/desk-link';
import { FigureTable } from '../parts/figure-table';
import { formatHour } from './report-series';

/** A list of the report, under its title. */
function ReportList({ title, ...table }: { title: string } & Omit<ComponentProps<typeof FigureTable>, 'caption'>) {
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-3 text-lg font-bold">{title}</h2>
      <Card className="px-4 py-1 sm:px-5">
        <FigureTable caption={title} {...table} />
      </Card>
    </section>
  );
}

/** What was done at each place, by each person and in each hour, who bought most, and which gifts were used; each only if there is something to show. */
export function ReportLists({ places = [], people = [], hours = [], bestMembers = [], gifts = [] }: Report) {
  const { t } = useTranslation();
  const { locations } = useBusiness();
  const { formatMoney } = useAmounts();
  const formatCount = useFormatCount();
  const getPlace = (id: string) => locations.find(({ locationId }) => locationId === id)?.name ?? id;
  const figure = (key: string) => ({ key, name: t(`desk.today.figure.${key}`) });
  return (
    <div className="grid gap-6 empty:hidden xl:grid-cols-2">
      {places.length > 1 && (
        <ReportList
          title={t('desk.today.places')}
          what={t('desk.report.place')}
          columns={[figure('visits'), figure('giftsRedeemed'), figure('revenue')]}
          rows={places.map(({ locationId, visits, giftsRedeemed, revenue }) => ({
            key: locationId,
            label: <bdi>{getPlace(locationId)}</bdi>,
            values: [formatCount(visits), formatCount(giftsRedeemed), formatMoney(revenue)],
          }))}
        />
      )}
      {people.length > 0 && (
        <ReportList
          title={t('desk.today.people')}
          what={t('desk.today.person')}
          columns={[figure('purchases'), figure('giftsRedeemed'), figure('revenue')]}
          rows={people.map(({ name, purchases, giftsRedeemed, revenue }) => ({
            key: name,
            label: name === '' ? t('desk.today.person.unknown') : <bdi>{name}</bdi>,
            values: [formatCount(purchases), formatCount(giftsRedeemed), formatMoney(revenue)],
          }))}
        />
      )}
      {hours.length > 0 && (
        <ReportList
          title={t('desk.today.hours')}
          what={t('desk.today.hour')}
          columns={[figure('purchases'), figure('revenue')]}
          rows={hours.map(({ hour, purchases, revenue }) => ({
            key: String(hour),
            label: <bdi>{formatHour(hour)}</bdi>,
            values: [formatCount(purchases), formatMoney(revenue)],
          }))}
        />
      )}
      {bestMembers.length > 0 && (
        <ReportList
          title={t('desk.today.bestMembers')}
          what={t('desk.today.member')}
          columns={[figure('visits'), figure('revenue')]}
          rows={bestMembers.map(({ comoMemberId, memberName, visits, revenue }) => ({
            key: comoMemberId,
            label: (
              <DeskLink href={getMemberHref(comoMemberId)} className="text-accent underline">
                <bdi>{memberName === '' ? t('desk.till.member.nameless') : memberName}</bdi>
              </DeskLink>
            ),
            values: [formatCount(visits), formatMoney(revenue)],
          }))}
        />
      )}
      {gifts.length > 0 && (
        <ReportList
          title={t('desk.today.gifts')}
          what={t('desk.today.gift')}
          columns={[figure('given'), figure('used')]}
          rows={gifts.map(({ name, given, used }, index) => ({
            // Items of one name in this language may have others in another.
            key: `${name} ${index}`,
            label: <bdi>{name}</bdi>,
            values: [given === null ? '–' : formatCount(given), formatCount(used)],
          }))}
        />
      )}
    </div>
  );
}
