import { getFormatLocale } from 'loyalty-text/format-locale';
import type { SurveyQuestion } from 'loyalty-contract/schemas/surveys';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useFormatCount } from '../parts/use-format-count';

/** Full width of a bar, in units of the drawing. */
const WIDTH = 100;

/** A bar from the start of its line: `share` of its full length. */
function Bar({ share }: { share: number }) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} 10`}
      preserveAspectRatio="none"
      className="bg-raised rounded-control h-3 w-full rtl:-scale-x-100"
    >
      <rect width={share * WIDTH} height={10} className="fill-accent forced-colors:fill-[Highlight]" />
    </svg>
  );
}

/** How often each value was given: a table whose rows have a bar. */
export function ChoiceBars({ question: { label, type, answers: total, choices } }: { question: SurveyQuestion }) {
  const { t, i18n } = useTranslation();
  const formatCount = useFormatCount();
  const percent = new Intl.NumberFormat(getFormatLocale(i18n.language), { style: 'percent' });
  const isTick = (value: string) => type === 'checkbox' && (value === 'true' || value === 'false');
  return (
    <table className="w-full table-fixed text-sm tabular-nums">
      <caption className="sr-only">{label}</caption>
      <colgroup>
        <col className="w-1/4" />
        <col />
        <col className="w-14" />
      </colgroup>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('desk.surveys.answer')}</th>
          <th scope="col">{t('desk.surveys.answers')}</th>
          <th scope="col">{t('desk.surveys.share')}</th>
        </tr>
      </thead>
      <tbody>
        {choices.map(({ value, label: name, answers }) => (
          <tr key={value}>
            <th scope="row" className="py-1.5 pe-3 text-start font-medium [overflow-wrap:anywhere]">
              <bdi>{isTick(value) ? t(`desk.surveys.ticked.${value}`) : name}</bdi>
            </th>
            <td className="py-1.5">
              <span className="flex items-center gap-3">
                <Bar share={total === 0 ? 0 : answers / total} />
                <bdi className="min-w-8 text-end">{formatCount(answers)}</bdi>
              </span>
            </td>
            <td className="text-muted py-1.5 text-end">
              <bdi>{percent.format(total === 0 ? 0 : answers / total)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
