import type { SurveyAnswer } from 'loyalty-contract/schemas/surveys';
import { QueryState } from '@/components/shared/query/query-state';
import { useTranslation } from '@/components/shared/i18n/texts';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ClipboardList } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import {
  type SurveyQuery,
  useExportSurveyAnswersMutation,
  useListSurveyAnswersInfiniteQuery,
} from '@/store/desk/endpoints/surveys';
import { CsvExport } from '../parts/csv-export';
import { toCurrentQuery } from '../parts/current-query';
import { MoreButton } from '../parts/more-button';
import { AnswerRow } from './answer-row';

/** Saves the answers of the chosen days as CSV. */
function ExportAnswers({ query }: { query: SurveyQuery }) {
  const { t } = useTranslation();
  const [load, { error, reset }] = useExportSurveyAnswersMutation();
  return (
    <div className="grid gap-3">
      <CsvExport
        label={t('desk.report.download')}
        fileName={`${query.businessId}-${query.formId}-${query.from}-${query.to}.csv`}
        loadPage={async (cursor) => {
          const { data } = await load({ query: { ...query, ...(cursor !== undefined && { cursor }) } });
          return data && { csv: data.csv, rows: data.answers, cursor: data.cursor };
        }}
        error={error}
        reset={reset}
        describeLoading={(count) => t('desk.surveys.loading', { count })}
        describeSaved={(count) => t('desk.surveys.saved', { count })}
      />
      <p className="text-muted text-sm">{t('desk.surveys.exportText')}</p>
    </div>
  );
}

/** The single answers of the chosen days, newest first. */
export function SurveyAnswers({ query }: { query: SurveyQuery }) {
  const { t } = useTranslation();
  const list = useListSurveyAnswersInfiniteQuery(query);
  const title = t('desk.surveys.single');
  return (
    <section aria-label={title} className="grid gap-3">
      <h2 className="text-lg font-bold">{title}</h2>
      <QueryState query={toCurrentQuery(list)} skeleton={<Skeleton className="h-72 w-full" />}>
        {({ pages }) => {
          const answers: SurveyAnswer[] = pages.flatMap((page) => page.answers);
          if (answers.length === 0)
            return (
              <Card>
                <EmptyState
                  icon={ClipboardList}
                  title={t('desk.surveys.empty.title')}
                  text={t('desk.surveys.empty.text')}
                />
              </Card>
            );
          return (
            <>
              <Card className="px-4 py-1 sm:px-5">
                <ul aria-label={title}>
                  {answers.map((answer) => (
                    <AnswerRow key={answer.answerId} answer={answer} />
                  ))}
                </ul>
                <MoreButton query={list} label={title} />
              </Card>
              <ExportAnswers query={query} />
            </>
          );
        }}
      </QueryState>
    </section>
  );
}
