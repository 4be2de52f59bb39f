import { SURVEY_CHOICES } from 'loyalty-contract/desk-limits';
import type { FormField } from 'loyalty-contract/schemas/content';
import type { SurveyQuestion, SurveyReport } from 'loyalty-contract/schemas/surveys';
import type { Database } from '../../db/database';
import { listPeriods } from '../reports';
import {
  type AnswersRange,
  type ChoiceCount,
  countAnswers,
  countChoices,
  type FieldStatistics,
  findFieldStatistics,
  findLatestTexts,
} from './queries';
import { listChoices, type Survey } from './questions';

type Question = Pick<SurveyQuestion, 'fieldId' | 'label' | 'removed' | 'type'> & {
  statistics: FieldStatistics | undefined;
  /** The values that can be given; undefined if there is no list of them. */
  choices: { value: string; label: string }[] | undefined;
};

/** The type of a field that the survey does not have anymore, by the JSON types of its values. */
function guessType(kinds: readonly string[]): FormField['type'] {
  if (kinds.includes('string')) return 'text';
  if (kinds.includes('array')) return 'multiselect';
  return kinds.includes('number') ? 'rating' : 'checkbox';
}

/** The fields of the survey, then those that only answers have. */
function listQuestions({ fields }: Survey, statistics: readonly FieldStatistics[]): Question[] {
  const present = fields.map((field) => ({
    fieldId: field.id,
    label: field.label,
    removed: false,
    type: field.type,
    statistics: statistics.find(({ fieldId }) => fieldId === field.id),
    choices: listChoices(field),
  }));
  const removed = statistics.filter(({ fieldId }) => !fields.some(({ id }) => id === fieldId));
  return [
    ...present,
    ...removed.map((found) => {
      const type = guessType(found.kinds);
      const choices = type === 'text' ? undefined : [];
      return { fieldId: found.fieldId, label: found.fieldId, removed: true, type, statistics: found, choices };
    }),
  ];
}

/** The choices of a question with their counts, then the most frequent values that are none of them. */
function presentChoices({ fieldId, choices }: Question, counts: readonly ChoiceCount[]): SurveyQuestion['choices'] {
  if (!choices) return [];
  const own = counts.filter((count) => count.fieldId === fieldId);
  const others = own.filter(({ value }) => !choices.some((choice) => choice.value === value));
  return [
    ...choices.map(({ value, label }) => ({
      value,
      label,
      answers: own.find((count) => count.value === value)?.answers ?? 0,
    })),
    ...others.slice(0, SURVEY_CHOICES).map(({ value, answers }) => ({ value, label: value, answers })),
  ];
}

/** What was answered to a survey within a range. */
export async function createSurveyReport(db: Database, range: AnswersRange, survey: Survey): Promise<SurveyReport> {
  // One after the other: a report must not use all connections.
  const counts = await countAnswers(db, range);
  const statistics = await findFieldStatistics(db, range);
  const questions = listQuestions(survey, statistics);
  const select = (isWanted: (question: Question) => boolean) =>
    questions.filter(isWanted).map(({ fieldId }) => fieldId);
  const choiceCounts = await countChoices(db, range, {
    counted: select(({ choices }) => choices !== undefined),
    choices: questions.flatMap(({ fieldId, choices = [] }) => choices.map(({ value }) => ({ fieldId, value }))),
  });
  const texts = await findLatestTexts(db, range, {
    written: select(({ type, choices }) => !choices && type !== 'number'),
    numeric: select(({ type }) => type === 'number'),
  });
  const getCount = (period: string | null) => counts.find((count) => count.period === period);
  return {
    title: survey.title,
    active: survey.active,
    answers: getCount(null)?.answers ?? 0,
    ofMembers: getCount(null)?.ofMembers ?? 0,
    series: listPeriods(range).map(({ key, ...days }) => ({ ...days, answers: getCount(key)?.answers ?? 0 })),
    questions: questions.map((question) => {
      const { fieldId, label, removed, type, statistics: found } = question;
      return {
        fieldId,
        label,
        removed,
        type,
        answers: found?.answers ?? 0,
        average: type === 'number' || type === 'rating' ? (found?.average ?? null) : null,
        choices: presentChoices(question, choiceCounts),
        texts: texts
          .filter((text) => text.fieldId === fieldId)
          .map(({ at, text }) => ({ createdAt: at.toISOString(), text })),
      };
    }),
  };
}
