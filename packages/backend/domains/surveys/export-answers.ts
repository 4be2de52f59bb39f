import { MAX_ANSWERS_EXPORT_TEXT } from 'loyalty-contract/desk-limits';
import type { SurveyAnswer } from 'loyalty-contract/schemas/surveys';
import type { Locale } from 'loyalty-contract/schemas/primitives';
import { getCsvSeparator, toCsv, toCsvLine } from 'loyalty-text/csv';
import { toLocalMinute } from 'loyalty-text/local-day';
import type { Business } from '../../core/business';
import { createLocalizer } from '../../core/language';
import { getFixedT } from '../../core/translate';
import { getLocationName } from '../businesses';
import type { Survey } from './questions';

interface AnswersTable {
  business: Business;
  survey: Survey;
  language: Locale;
  /** Ids of the fields that only answers have. */
  removedFields: readonly string[];
}

interface Column {
  head: string;
  getCell: (answer: SurveyAnswer) => unknown;
}

function listColumns({ business, survey, language, removedFields }: AnswersTable): Column[] {
  const t = getFixedT(language, business.file.texts);
  const localize = createLocalizer(business, language);
  const { timeZone } = business.file.configuration;
  const fields = [
    ...survey.fields.filter(({ consent }) => consent),
    ...survey.fields.filter(({ consent }) => !consent),
    ...removedFields.map((id) => ({ id, label: id })),
  ];
  const writeValue = (value: SurveyAnswer['values'][number]['value'] | undefined) => {
    if (typeof value === 'boolean') return t(value ? 'surveyExport.yes' : 'surveyExport.no');
    return Array.isArray(value) ? value.join(', ') : value;
  };
  return [
    { head: t('surveyExport.time'), getCell: ({ createdAt }) => toLocalMinute(createdAt, timeZone) },
    {
      head: t('surveyExport.place'),
      getCell: ({ locationId }) => locationId && getLocationName(business, locationId, localize),
    },
    { head: t('surveyExport.memberId'), getCell: ({ comoMemberId }) => comoMemberId },
    {
      head: t('surveyExport.member'),
      getCell: ({ comoMemberId, memberName }) => (comoMemberId === null ? t('surveyExport.visitor') : memberName),
    },
    ...fields.map(({ id, label }) => ({
      head: label,
      getCell: ({ consents, values }: SurveyAnswer) => {
        const consent = consents.find(({ fieldId }) => fieldId === id);
        if (!consent) return writeValue(values.find(({ fieldId }) => fieldId === id)?.value);
        const state = t(`surveyExport.${consent.state}`);
        // The words that were agreed to, where the question has others.
        return consent.text === label ? state : `${state}: ${consent.text}`;
      },
    })),
  ];
}

/**
 * Writes answers as lines of CSV, until the page is full.
 * @returns the lines, after a header if it is the first page, and the number of answers that they have: one at least
 */
export function writeAnswers(
  table: AnswersTable,
  answers: readonly SurveyAnswer[],
  isFirst: boolean,
): { csv: string; written: number } {
  const columns = listColumns(table);
  const separator = getCsvSeparator(table.language);
  let csv = isFirst ? toCsv([columns.map(({ head }) => head)], separator) : '';
  let written = 0;
  for (const answer of answers) {
    csv += toCsvLine(
      columns.map(({ getCell }) => getCell(answer)),
      separator,
    );
    written += 1;
    if (csv.length >= MAX_ANSWERS_EXPORT_TEXT) break;
  }
  return { csv, written };
}
