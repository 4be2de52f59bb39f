import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import type { Report } from 'loyalty-contract/schemas/reports';
import { getMemberHref } from '@/lib/desk/hrefs';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useAmounts } from '../parts/use-amounts';
import { useFormatCount } from '../parts/use-format-count';
import { useBusiness } from '../shell/desk-context';
import { DeskLink } from '../shell/desk-link';

interface FigureTableProps {
  title: string;
  /** What each row is. */
  what: string;
  columns: readonly string[];
  rows: readonly { key: string; label: ReactNode; values: readonly string[] }[];
}

function FigureTable({ title, what, columns, rows }: FigureTableProps) {
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-3 text-lg font-bold">{title}</h2>
      <Card className="overflow-x-auto px-4 py-1 sm:px-5">
        <table className="w-full tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-border border-b text-sm">
              <th scope="col" className="text-muted py-2 pe-3 text-start font-medium [overflow-wrap:normal]">
                {what}
              </th>
              {columns.map((name) => (
                <th key={name} scope="col" className="text-muted py-2 ps-3 text-end font-medium [overflow-wrap:normal]">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, values }) => (
              <tr key={key} className="border-border border-b last:border-b-0">
                <th scope="row" className="py-2.5 pe-3 text-start font-medium [overflow-wrap:anywhere]">
                  {label}
                </th>
                {values.map((value, index) => (
                  <td key={columns[index]} className="py-2.5 ps-3 text-end whitespace-nowrap">
                    <bdi>{value}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </section>
  );
}

/** What was done at each place, who bought most, and which gifts were used; each only if there is something to show. */
export function ReportLists({ places = [], bestMembers = [], gifts = [] }: Report) {
  const { t } = useTranslation();
  const { locations } = useBusiness();
  const { formatMoney } = useAmounts();
  const formatCount = useFormatCount();
  const getPlace = (id: string) => locations.find(({ locationId }) => locationId === id)?.name ?? id;
  const figure = (name: string) => t(`desk.today.figure.${name}`);
  return (
    <div className="grid gap-6 empty:hidden xl:grid-cols-2">
      {places.length > 1 && (
        <FigureTable
          title={t('desk.today.places')}
          what={t('desk.today.place')}
          columns={[figure('visits'), figure('giftsRedeemed'), figure('revenue')]}
          rows={places.map(({ locationId, visits, giftsRedeemed, revenue }) => ({
            key: locationId,
            label: <bdi>{getPlace(locationId)}</bdi>,
            values: [formatCount(visits), formatCount(giftsRedeemed), formatMoney(revenue)],
          }))}
        />
      )}
      {bestMembers.length > 0 && (
        <FigureTable
          title={t('desk.today.bestMembers')}
          what={t('desk.today.member')}
          columns={[figure('visits'), figure('revenue')]}
          rows={bestMembers.map(({ comoMemberId, memberName, visits, revenue }) => ({
            key: comoMemberId,
            label: (
              <DeskLink href={getMemberHref(comoMemberId)} className="text-accent underline">
                <bdi>{memberName === '' ? comoMemberId : memberName}</bdi>
              </DeskLink>
            ),
            values: [formatCount(visits), formatMoney(revenue)],
          }))}
        />
      )}
      {gifts.length > 0 && (
        <FigureTable
          title={t('desk.today.gifts')}
          what={t('desk.today.gift')}
          columns={[figure('given'), figure('used')]}
          rows={gifts.map(({ name, given, used }) => ({
            key: name,
            label: <bdi>{name}</bdi>,
            values: [given === null ? '–' : formatCount(given), formatCount(used)],
          }))}
        />
      )}
    </div>
  );
}
