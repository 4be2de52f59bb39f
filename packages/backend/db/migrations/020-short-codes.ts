import { statements } from './statements';

/** The short codes by which a cashier finds a member; valid for minutes. */
export const shortCodes = statements([
  `create table short_codes (
    business_id text not null,
    code text not null,
    member_id text not null,
    expires_at timestamptz not null,
    primary key (business_id, code),
    foreign key (business_id, member_id) references members on delete cascade
  )`,
  `create index short_codes_member on short_codes (business_id, member_id, expires_at desc)`,
]);
