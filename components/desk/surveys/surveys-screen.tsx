import { useState } from 'react';
import { toLocalDay } from 'loyalty-text/local-day';
import { useTranslation } from '@/components/shared/i18n/texts';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ClipboardList } from '@/components/ui/icons';
import { SelectField } from '@/components/ui/select-field';
import { isReportRange } from '@/lib/desk/report-range';
import { PageHead } from '../parts/page-head';
import { getFirstFilter, ReportFilters } from '../parts/report-filters';
import { useBusiness } from '../shell/desk-context';
import { SurveyAnswers } from './survey-answers';
import { SurveySummary } from './survey-summary';

const FIRST_DAYS = 30;

/** What was answered to the surveys of the business: a summary, and the single answers. */
export function SurveysScreen() {
  const { t } = useTranslation();
  const { businessId, timeZone, surveys = [] } = useBusiness();
  const [today] = useState(() => toLocalDay(Date.now(), timeZone));
  const [filter, setFilter] = useState(() => getFirstFilter(today, FIRST_DAYS));
  const [chosenId, setChosenId] = useState('');
  const survey = surveys.find(({ formId }) => formId === chosenId) ?? surveys[0];
  const { range, step, locationId } = filter;
  const query = survey && {
    businessId,
    formId: survey.formId,
    ...range,
    ...(locationId !== '' && { locationId }),
  };
  return (
    <div className="grid gap-6">
      <PageHead title={t('desk.surveys.title')} text={t('desk.surveys.text')} />
      {query ? (
        <>
          <ReportFilters today={today} filter={filter} onChange={setFilter}>
            {surveys.length > 1 && (
              <SelectField
                label={t('desk.surveys.survey')}
                value={query.formId}
                options={surveys.map(({ formId, title }) => ({ value: formId, label: title }))}
                onChange={(event) => setChosenId(event.target.value)}
              />
            )}
          </ReportFilters>
          {isReportRange(range) && (
            <>
              <SurveySummary query={query} step={step} />
              <SurveyAnswers query={query} />
            </>
          )}
        </>
      ) : (
        <Card>
          <EmptyState icon={ClipboardList} title={t('desk.surveys.none.title')} text={t('desk.surveys.none.text')} />
        </Card>
      )}
    </div>
  );
}
