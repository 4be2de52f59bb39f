import type { SurveyAnswer } from 'loyalty-contract/schemas/surveys';
import { getFormatLocale } from 'loyalty-text/format-locale';
import { useTranslation } from '@/components/shared/i18n/texts';
import { Badge } from '@/components/ui/badge';
import { isolate } from 'loyalty-text/isolate';
import { getMemberHref } from '@/lib/desk/hrefs';
import { ListRow } from '../parts/list-row';
import { useHasScope, useLocationName } from '../shell/desk-context';
import { DeskLink } from '../shell/desk-link';
import { useTimes } from '../shell/use-times';

const stateTones = { given: 'success', withdrawn: 'warning', refused: 'neutral' } as const;

/** Who answered: a link for whoever may see members. */
function Author({ comoMemberId, memberName }: Pick<SurveyAnswer, 'comoMemberId' | 'memberName'>) {
  const { t } = useTranslation();
  const mayOpen = useHasScope('members:read');
  if (comoMemberId === null) return t('desk.surveys.visitor');
  const name = <bdi>{memberName || t('desk.till.member.nameless')}</bdi>;
  if (!mayOpen) return name;
  return (
    <DeskLink href={getMemberHref(comoMemberId)} className="text-accent [overflow-wrap:anywhere] underline">
      {name}
    </DeskLink>
  );
}

function useFormatValue() {
  const { t, i18n } = useTranslation();
  const locale = getFormatLocale(i18n.language);
  const format = new Intl.NumberFormat(locale);
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
  return (value: SurveyAnswer['values'][number]['value']): string => {
    if (typeof value === 'boolean') return t(`desk.surveys.ticked.${value}`);
    if (typeof value === 'number') return format.format(value);
    return typeof value === 'string' ? value : list.format(value.map(isolate));
  };
}

/** A single answer: by whom, when, what, and whether the author may be contacted. */
export function AnswerRow({ answer }: { answer: SurveyAnswer }) {
  const { t } = useTranslation();
  const { formatDateTime } = useTimes();
  const getLocationName = useLocationName();
  const formatValue = useFormatValue();
  const { createdAt, locationId, consents, values } = answer;
  const facts = [formatDateTime(createdAt), locationId && getLocationName(locationId)];
  const content = (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] sm:gap-y-2">
      {values.map(({ fieldId, label, removed, value }) => (
        <div key={fieldId} className="contents">
          <dt className="text-muted text-sm [overflow-wrap:anywhere]">
            <bdi>{label}</bdi>
            {removed && <span> ({t('desk.surveys.removed')})</span>}
          </dt>
          <dd className="[overflow-wrap:anywhere] whitespace-pre-wrap">
            <bdi>{formatValue(value)}</bdi>
          </dd>
        </div>
      ))}
      {consents.map(({ fieldId, text, state }) => (
        <div key={fieldId} className="contents">
          <dt className="text-muted text-sm [overflow-wrap:anywhere]">
            <bdi>{text}</bdi>
          </dt>
          <dd>
            <Badge tone={stateTones[state]}>{t(`desk.surveys.consent.${state}`)}</Badge>
          </dd>
        </div>
      ))}
    </dl>
  );
  return <ListRow title={<Author {...answer} />} facts={facts} below={content} />;
}
