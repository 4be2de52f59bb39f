import { statements } from './statements';

/** Birthday gifts: at most one for each member and year, also when two jobs run at the same time. */
export const birthdayGifts = statements([
  `alter table gifts add column birthday_year integer`,
  `create unique index gifts_birthday on gifts (business_id, member_id, birthday_year) where birthday_year is not null`,
  // Serves the job that gives them.
  `create index members_birthday on members (business_id, substr(fields ->> 'birthday', 6, 5)) where fields ? 'birthday'`,
]);
