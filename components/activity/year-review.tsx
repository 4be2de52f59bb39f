import { useState } from 'react';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { AmountSentence } from '@/components/shared/money/amount-sentence';
import { Amount, Money } from '@/components/shared/money/amount';
import { QueryState } from '@/components/shared/query/query-state';
import { useTranslation } from '@/components/shared/i18n/texts';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { CalendarCheck } from '@/components/ui/icons';
import { SelectField } from '@/components/ui/select-field';
import { Skeleton } from '@/components/ui/skeleton';
import { capitalise } from 'loyalty-text/amounts';
import { isolate } from 'loyalty-text/isolate';
import type { YearInReview } from 'loyalty-contract/schemas/activity';
import { formatMonth } from '@/lib/format/date';
import { useGetYearInReviewQuery } from '@/store/endpoints/activity';
import { YearFigure } from './year-figure';

function Review({ review }: { review: YearInReview }) {
  const { t, i18n } = useTranslation();
  const { pointsNamePlural, creditNamePlural } = useConfiguration();
  const names = { points: pointsNamePlural, credit: creditNamePlural };
  const { purchases, spent, balances, gifts, favourites, location, busiest } = review;
  const active = balances.filter(({ earned, used }) => earned + used > 0);
  if (purchases + gifts + active.length === 0)
    return <EmptyState icon={CalendarCheck} title={t('year.empty')} text={t('activity.empty.text')} />;
  return (
    <Card className="grid gap-6 p-5 sm:p-6">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-6">
        {purchases > 0 && (
          <YearFigure name={t('activity.tab.purchases')} value={purchases}>
            {t('activity.totals.spent')} <Money hundredths={spent} />
          </YearFigure>
        )}
        {active.map(({ account, earned, used }) => (
          <YearFigure
            key={account}
            name={capitalise(names[account], i18n.language)}
            value={<Amount hundredths={earned} kind={account} bare />}
          >
            {used > 0 ? (
              <AmountSentence textKey="year.earned.used" hundredths={used} kind={account} />
            ) : (
              t('year.earned')
            )}
          </YearFigure>
        ))}
        {gifts > 0 && (
          <YearFigure name={t('year.gifts')} value={gifts}>
            {t('activity.filter.kind.spent')}
          </YearFigure>
        )}
        {busiest && (
          <YearFigure
            name={t('year.busiest')}
            value={formatMonth(`${busiest.month}-01T00:00:00Z`, i18n.language, 'UTC')}
          >
            {t('year.purchases', { count: busiest.purchases })}
          </YearFigure>
        )}
        {location && (
          <YearFigure name={t('year.location')} value={<bdi>{location.name}</bdi>}>
            {t('year.purchases', { count: location.purchases })}
          </YearFigure>
        )}
        {favourites.length > 0 && (
          <div>
            <dt className="text-muted mb-1 text-sm">{t('year.favourites')}</dt>
            <dd>
              <ol className="grid gap-1 text-lg font-semibold">
                {favourites.map(({ name, quantity }) => (
                  <li key={name}>{t('year.favourite', { name: isolate(name), pieces: quantity })}</li>
                ))}
              </ol>
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}

/** What a member did in a year: purchases, what was earned and used, and what was bought most often. */
export function YearReview() {
  const { t } = useTranslation();
  const [year, setYear] = useState<number>();
  const query = useGetYearInReviewQuery(year === undefined ? {} : { query: { year } });
  return (
    <QueryState query={query} skeleton={<Skeleton className="rounded-card h-64" />}>
      {(review) => {
        const years = Array.from(
          { length: review.lastYear - review.firstYear + 1 },
          (_, back) => review.lastYear - back,
        );
        return (
          <div className="grid gap-4">
            <h2 className="sr-only">{t('year.title', { year: review.year })}</h2>
            {years.length > 1 && (
              <SelectField
                label={t('year.choose')}
                value={String(year ?? review.year)}
                options={years.map((each) => ({ value: String(each), label: String(each) }))}
                onChange={({ target }) => setYear(Number(target.value))}
              />
            )}
            <Review review={review} />
          </div>
        );
      }}
    </QueryState>
  );
}
