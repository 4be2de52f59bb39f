import type { Report, ReportFigures } from 'loyalty-contract/schemas/reports';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useAmounts } from '../parts/use-amounts';
import { useBusiness } from '../shell/desk-context';
import { formatHour, getAverageBill, selectCharts } from './report-series';

type Cell = string | number | null | undefined;
type Line = readonly Cell[];

const toWhole = (hundredths: number | null | undefined): Cell =>
  typeof hundredths === 'number' ? hundredths / 100 : hundredths;

/** A table under its title, after an empty line; nothing without rows. */
const createTable = (title: string, head: Line, rows: readonly Line[]): Line[] =>
  rows.length > 0 ? [[], [title], head, ...rows] : [];

interface Column {
  name: string;
  getValue: (figures: ReportFigures) => Cell;
}

/** Creates the lines of a spreadsheet with everything that the screen shows of a report, amounts in whole units. */
export function useReportLines() {
  const { t } = useTranslation();
  const { locations } = useBusiness();
  const { balanceKinds, getName } = useAmounts();
  const getFigure = (key: string) => t(`desk.today.figure.${key}`);
  const getPlace = (id: string) => locations.find(({ locationId }) => locationId === id)?.name ?? id;

  function getColumns(report: Report): Column[] {
    const charts = selectCharts(report, balanceKinds).flatMap(({ unit, values }) =>
      values.map(({ key, getValue }): Column => {
        const figure = getFigure(key);
        const isBalance = unit === 'points' || unit === 'credit';
        return {
          name: isBalance ? t('desk.today.balanceFigure', { balance: getName(unit), figure }) : figure,
          getValue: (figures) => (unit === 'count' ? getValue(figures) : toWhole(getValue(figures))),
        };
      }),
    );
    const faults = (['failedSignIns', 'undeliveredMessages'] as const).map((key) => ({
      name: getFigure(key),
      getValue: (figures: ReportFigures) => figures[key],
    }));
    const average = {
      name: getFigure('averageBill'),
      getValue: (figures: ReportFigures) => toWhole(getAverageBill(figures)),
    };
    return [...charts, average, ...faults.filter(({ getValue }) => getValue(report.totals) !== null)];
  }

  function getOutstanding(outstanding: NonNullable<Report['outstanding']>): Line[] {
    const balances = balanceKinds.map((account): Line => [getName(account), toWhole(outstanding[account])]);
    return [[getFigure('members'), outstanding.members], ...balances, [getFigure('gifts'), outstanding.gifts]];
  }

  return (report: Report): Line[] => {
    const { places = [], people = [], hours = [], bestMembers = [], gifts = [] } = report;
    const columns = getColumns(report);
    const getValues = (figures: ReportFigures) => columns.map(({ getValue }) => getValue(figures));
    const [purchases, redeemed, revenue] = ['purchases', 'giftsRedeemed', 'revenue'].map(getFigure);
    const visits = getFigure('visits');
    return [
      [t('desk.report.from'), t('desk.report.to'), ...columns.map(({ name }) => name)],
      ...report.series.map((step): Line => [step.from, step.to, ...getValues(step)]),
      ...createTable(
        t('desk.today.totals'),
        [t('desk.report.from'), t('desk.report.to'), ...columns.map(({ name }) => name)],
        [[report.from, report.to, ...getValues(report.totals)]],
      ),
      ...createTable(
        t('desk.today.places'),
        [t('desk.report.place'), visits, purchases, redeemed, revenue],
        places.map((place) => [
          getPlace(place.locationId),
          ...[place.visits, place.purchases, place.giftsRedeemed, toWhole(place.revenue)],
        ]),
      ),
      ...createTable(
        t('desk.today.people'),
        [t('desk.today.person'), purchases, redeemed, revenue],
        people.map((person) => [
          person.name || t('desk.today.person.unknown'),
          ...[person.purchases, person.giftsRedeemed, toWhole(person.revenue)],
        ]),
      ),
      ...createTable(
        t('desk.today.hours'),
        [t('desk.today.hour'), purchases, revenue],
        hours.map((row) => [formatHour(row.hour), row.purchases, toWhole(row.revenue)]),
      ),
      ...createTable(
        t('desk.today.bestMembers'),
        [t('desk.today.member'), visits, revenue],
        bestMembers.map((member) => [
          member.memberName || t('desk.till.member.nameless'),
          ...[member.visits, toWhole(member.revenue)],
        ]),
      ),
      ...createTable(
        t('desk.today.gifts'),
        [t('desk.today.gift'), getFigure('given'), getFigure('used')],
        gifts.map(({ name, given, used }) => [name, given, used]),
      ),
      ...(report.outstanding ? [[], [t('desk.today.outstanding')], ...getOutstanding(report.outstanding)] : []),
    ];
  };
}
