import { statements } from './statements';

/**
 * Whoever proves a contact of an account that staff or an import created, that nobody has opened and that has no confirmed
 * contact, is asked whether it is theirs. Of the accounts that exist, those that certainly are such: created in these two
 * ways, without any identifier, session or link.
 */
export const unopenedAccounts = statements([
  `alter table claimed_contacts add column unopened boolean not null default false`,
  // Serves the look-up of a proved contact.
  `create index claimed_contacts_unopened on claimed_contacts (business_id, kind, value) where unopened`,
  `update claimed_contacts c set unopened = true
    where (
        exists (select from import_rows i where i.business_id = c.business_id and i.member_id = c.member_id)
        or exists (
          select from audit a where a.business_id = c.business_id and a.subject = c.member_id and a.action = 'member.create'
        )
      )
      and not exists (select from identifiers i where i.business_id = c.business_id and i.member_id = c.member_id)
      and not exists (select from sessions s where s.business_id = c.business_id and s.member_id = c.member_id)
      and not exists (select from temporary_tokens t where t.business_id = c.business_id and t.member_id = c.member_id)`,
]);
