import { sql, type RawBuilder } from 'kysely';
import { SURVEY_CHOICES, SURVEY_TEXTS } from 'loyalty-contract/desk-limits';
import type { FieldValues } from 'loyalty-contract/schemas/content';
import type { PageEnd } from '../../core/page-cursor';
import type { AnsweredConsent } from '../../db/campaign-schema';
import type { Database } from '../../db/database';
import { isHere, type ReportRange, selectInRange, sumByPeriod } from '../reports';

/** The answers to one survey within a range. */
export interface AnswersRange extends ReportRange {
  formId: string;
}

/** Served by `form_answers_of_form`. */
const selectAnswers = (range: AnswersRange, columns: RawBuilder<unknown>) =>
  sql`${selectInRange(range, 't.created_at', sql`form_answers t`, columns)}
    and t.business_id = ${range.businessId} and t.form_id = ${range.formId} and ${isHere(range)}`;

/** How many answers there are, and how many of members. */
export const countAnswers = (db: Database, range: AnswersRange) =>
  sumByPeriod<{ answers: number; ofMembers: number }>(
    db,
    selectAnswers(range, sql`t.member_id`),
    sql`count(*)::int as answers, count(member_id)::int as "ofMembers"`,
  );

/** Each value of each field as text, with its JSON type; one row for each element of a list. */
const selectValues = (range: AnswersRange) => sql`
  select f.id, f.created_at, e.field_id, jsonb_typeof(e.value) as kind, v.text
  from (${selectAnswers(range, sql`t.id, t.created_at, t.values`)}) f
  cross join lateral jsonb_each(f.values) as e(field_id, value)
  cross join lateral (
    select e.value #>> '{}' where jsonb_typeof(e.value) <> 'array' union all
    select jsonb_array_elements_text(case jsonb_typeof(e.value) when 'array' then e.value else '[]' end)
  ) as v(text)
  where btrim(v.text) <> ''`;

/** What there is of a field. `kinds`: the JSON types of its values. */
export interface FieldStatistics {
  fieldId: string;
  answers: number;
  average: number | null;
  kinds: string[];
}

export async function findFieldStatistics(db: Database, range: AnswersRange): Promise<FieldStatistics[]> {
  const { rows } = await sql<FieldStatistics>`
    select field_id as "fieldId", count(distinct id)::int as answers, array_agg(distinct kind) as kinds,
      round(avg(case when kind = 'number' then text::numeric end), 6)::float8 as average
    from (${selectValues(range)}) as given group by field_id order by field_id`.execute(db);
  return rows;
}

/** The fields whose values are counted one by one. */
interface CountedFields {
  /** Ids of the fields that are counted. */
  counted: readonly string[];
  /** Pairs of a field and a value that are counted however rare they are. */
  choices: readonly { fieldId: string; value: string }[];
}

export interface ChoiceCount {
  fieldId: string;
  value: string;
  answers: number;
}

/** How many answers have each value: the known ones, and the most frequent others, the most frequent first. */
export async function countChoices(
  db: Database,
  range: AnswersRange,
  { counted, choices }: CountedFields,
): Promise<ChoiceCount[]> {
  const [fields, values] = [choices.map(({ fieldId }) => fieldId), choices.map(({ value }) => value)];
  const { rows } = await sql<ChoiceCount>`
    with counts as (
      select field_id, text, count(distinct id)::int as answers, (field_id, text) in (
        select * from unnest(${fields}::text[], ${values}::text[])) as is_known
      from (${selectValues(range)}) as given
      where field_id = any (${counted}::text[]) group by field_id, text
    )
    select field_id as "fieldId", text as value, answers
    from (select *, row_number() over (partition by field_id, is_known order by answers desc, text) as place from counts) ranked
    where is_known or place <= ${SURVEY_CHOICES} order by field_id, answers desc, text`.execute(db);
  return rows;
}

interface LatestText {
  fieldId: string;
  at: Date;
  text: string;
}

/** The latest texts of fields, newest first. Of `numeric` fields only values that are no numbers. */
export async function findLatestTexts(
  db: Database,
  range: AnswersRange,
  { written, numeric }: { written: readonly string[]; numeric: readonly string[] },
): Promise<LatestText[]> {
  const { rows } = await sql<LatestText>`
    select field_id as "fieldId", created_at as at, text
    from (
      select *, row_number() over (partition by field_id order by created_at desc, id desc) as place
      from (${selectValues(range)}) as given
      where field_id = any (${written}::text[]) or (field_id = any (${numeric}::text[]) and kind <> 'number')
    ) latest
    where place <= ${SURVEY_TEXTS} order by field_id, place`.execute(db);
  return rows;
}

/** The ids of the fields that the answers have, by name. */
export async function findFieldIds(db: Database, range: AnswersRange): Promise<string[]> {
  const { rows } = await sql<{ fieldId: string }>`
    select distinct e.field_id as "fieldId"
    from (${selectAnswers(range, sql`t.values`)}) f cross join lateral jsonb_object_keys(f.values) as e(field_id)
    order by 1`.execute(db);
  return rows.map(({ fieldId }) => fieldId);
}

export interface AnswerRow {
  id: string;
  created_at: Date;
  location_id: string | null;
  member_id: string | null;
  values: FieldValues;
  consents: AnsweredConsent[] | null;
  first_name: string | null;
  last_name: string | null;
}

/** A page of the answers, newest first, with one more row than its limit. */
export async function findAnswers(
  db: Database,
  range: AnswersRange,
  { after, limit }: { after: PageEnd | undefined; limit: number },
): Promise<AnswerRow[]> {
  const isAfter = after ? sql`(f.created_at, f.id) < (${after.at}::timestamptz, ${after.id}::text)` : sql`true`;
  const columns = sql`t.id, t.created_at, t.location_id, t.member_id, t.values, t.consents`;
  const { rows } = await sql<AnswerRow>`
    select f.*, m.first_name, m.last_name from (${selectAnswers(range, columns)}) f
    left join members m on m.business_id = ${range.businessId} and m.id = f.member_id
    where ${isAfter} order by f.created_at desc, f.id desc limit ${limit + 1}`.execute(db);
  return rows;
}
