import { getFormatLocale } from 'loyalty-text/format-locale';
import type { SurveyQuestion } from 'loyalty-contract/schemas/surveys';
import { useTranslation } from '@/components/shared/i18n/texts';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Facts } from '../parts/facts';
import { useTimes } from '../shell/use-times';
import { ChoiceBars } from './choice-bars';

/** What was written, newest first. */
function LatestTexts({ texts }: Pick<SurveyQuestion, 'texts'>) {
  const { t } = useTranslation();
  const { formatDateTime } = useTimes();
  return (
    <>
      <h4 className="text-muted text-sm font-medium">{t('desk.surveys.latest')}</h4>
      <ul>
        {texts.map(({ createdAt, text }, index) => (
          <li key={index} className="border-border border-t py-2.5 first:border-t-0">
            <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">
              <bdi>{text}</bdi>
            </p>
            <p className="text-muted text-sm">{formatDateTime(createdAt)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What was answered to a question: its average, how often each value was given, or the latest texts. */
export function SurveyQuestionCard({ question }: { question: SurveyQuestion }) {
  const { t, i18n } = useTranslation();
  const { label, removed, answers, average, choices, texts } = question;
  const format = new Intl.NumberFormat(getFormatLocale(i18n.language), { maximumFractionDigits: 2 });
  return (
    <Card className="min-w-0 p-4 sm:p-5">
      <section aria-label={label} className="grid gap-2">
        <h3 className="flex flex-wrap items-center gap-2 font-bold [overflow-wrap:anywhere]">
          <bdi>{label}</bdi>
          {removed && <Badge>{t('desk.surveys.removed')}</Badge>}
        </h3>
        <p className="text-muted text-sm">
          <Facts
            facts={[
              t('desk.surveys.count', { count: answers }),
              average === null ? null : t('desk.surveys.average', { value: format.format(average) }),
            ]}
          />
        </p>
        {answers > 0 && choices.length > 0 && <ChoiceBars question={question} />}
        {texts.length > 0 && <LatestTexts texts={texts} />}
      </section>
    </Card>
  );
}
