import { statements } from './statements';

/** Members, their identifiers, and their consents. */
export const members = statements([
  `create table members (
    business_id text not null references businesses,
    id text not null,
    common_ext_id text not null,
    first_name text not null default '',
    last_name text not null default '',
    fields jsonb not null default '{}',
    has_consent boolean not null default false,
    language text not null,
    created_at timestamptz not null,
    primary key (business_id, id),
    unique (business_id, common_ext_id)
  )`,
  // kind: phoneNumber, email, migrationCard or the business's own key. value: normalised. proof: of a migration card.
  // verified: confirmed by the member with a code, or by staff.
  `create table identifiers (
    business_id text not null,
    kind text not null,
    value text not null,
    member_id text not null,
    proof text,
    verified boolean not null,
    primary key (business_id, kind, value),
    foreign key (business_id, member_id) references members
  )`,
  `create index identifiers_member on identifiers (business_id, member_id)`,
  `create table consents (
    id bigint generated always as identity primary key,
    business_id text not null,
    member_id text not null,
    consent text not null,
    given boolean not null,
    text_hash text not null,
    language text not null,
    channel text not null,
    created_at timestamptz not null
  )`,
  `create index consents_member on consents (business_id, member_id, id)`,
]);
