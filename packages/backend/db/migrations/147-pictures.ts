import { statements } from './statements';

/** Pictures that people of a business uploaded: a row for each of the sizes of one. */
export const pictures = statements([
  `create table pictures (
    business_id text not null references businesses,
    -- Of the content of the largest file.
    hash text not null,
    width integer not null,
    content bytea not null,
    -- When it was uploaded, or something that needs it was seen last.
    used_at timestamptz not null,
    primary key (business_id, hash, width)
  )`,
  // WebP is compressed already.
  `alter table pictures alter column content set storage external`,
]);
