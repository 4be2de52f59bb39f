import { statements } from './statements';

/** Answers to a business's forms, including visitors'. */
export const formAnswers = statements([
  `create table form_answers (
    business_id text not null references businesses,
    id text not null,
    form_id text not null,
    member_id text,
    location_id text,
    values jsonb not null,
    created_at timestamptz not null,
    primary key (business_id, id)
  )`,
  // For the newest answers to a form.
  `create index form_answers_of_form on form_answers (business_id, form_id, created_at desc)`,
  // For the answers of one member.
  `create index form_answers_of_member on form_answers (business_id, member_id) where member_id is not null`,
]);
