import type { FieldValues, FormField } from 'loyalty-contract/schemas/content';
import type { SurveyAnswer } from 'loyalty-contract/schemas/surveys';
import { getFullName } from 'loyalty-text/full-name';
import type { Database } from '../../db/database';
import { findLatestDecisions, getPartlyGivenConsents } from '../members';
import type { AnswerRow } from './queries';
import type { Survey } from './questions';

type Value = SurveyAnswer['values'][number]['value'];

/** A value with the labels of its options. */
function labelValue(value: FieldValues[string], { options = [] }: Pick<FormField, 'options'>): Value {
  const label = (text: string) => options.find((option) => option.value === text)?.label ?? text;
  if (Array.isArray(value)) return value.map(label);
  return typeof value === 'string' ? label(value) : value;
}

/** The values in the order of the survey, then those of fields that it does not have anymore, without those of known consents. */
function presentValues({ fields }: Survey, { values, consents }: AnswerRow): SurveyAnswer['values'] {
  const isConsent = ({ id, consent }: Pick<FormField, 'id' | 'consent'>) =>
    consents?.some(({ fieldId }) => fieldId === id) || (consents !== null && consent !== undefined);
  const present = fields.flatMap((field) => {
    const value = values[field.id];
    if (value === undefined || isConsent(field)) return [];
    return [{ fieldId: field.id, label: field.label, removed: false, value: labelValue(value, field) }];
  });
  const removed = Object.entries(values).filter(
    ([id]) => !fields.some((field) => field.id === id) && !isConsent({ id }),
  );
  return [
    ...present,
    ...removed.map(([id, value]) => ({ fieldId: id, label: id, removed: true, value: labelValue(value, {}) })),
  ];
}

/** What members have agreed to, by member: by one channel of contact at least. */
async function findGivenConsents(db: Database, businessId: string, rows: readonly AnswerRow[]) {
  const memberIds = [...new Set(rows.flatMap(({ member_id }) => (member_id === null ? [] : [member_id])))];
  const decisions = await findLatestDecisions(db, businessId, memberIds);
  return (memberId: string, consent: string) =>
    getPartlyGivenConsents(decisions.filter((decision) => decision.memberId === memberId)).some(
      (decision) => decision.consent === consent,
    );
}

/** Those that were given with the answer, in the words that the person read, and those that the survey asks for and were not. */
function presentConsents(
  { fields }: Survey,
  { consents, member_id }: AnswerRow,
  isGiven: (memberId: string, consent: string) => boolean,
): SurveyAnswer['consents'] {
  if (consents === null) return [];
  const given = consents.map(({ fieldId, consent, text }) => {
    const isStill = member_id === null || isGiven(member_id, consent);
    return { fieldId, consent, text, state: isStill ? ('given' as const) : ('withdrawn' as const) };
  });
  const refused = fields.flatMap(({ id, label, consent }) =>
    consent && !consents.some(({ fieldId }) => fieldId === id)
      ? [{ fieldId: id, consent, text: label, state: 'refused' as const }]
      : [],
  );
  return [...given, ...refused];
}

/** Answers as staff read them. `mayName`: the caller may read the names of members. */
export async function presentAnswers(
  db: Database,
  { businessId, survey, mayName }: { businessId: string; survey: Survey; mayName: boolean },
  rows: readonly AnswerRow[],
): Promise<SurveyAnswer[]> {
  const isGiven = await findGivenConsents(db, businessId, rows);
  return rows.map((row) => ({
    answerId: row.id,
    createdAt: row.created_at.toISOString(),
    locationId: row.location_id,
    comoMemberId: row.member_id,
    memberName:
      row.member_id === null || !mayName
        ? null
        : getFullName({ firstName: row.first_name ?? '', lastName: row.last_name ?? '' }),
    consents: presentConsents(survey, row, isGiven),
    values: presentValues(survey, row),
  }));
}
