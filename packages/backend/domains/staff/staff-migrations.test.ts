import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabaseBefore, upgradeDatabase } from '../../testing/older-database';
import { findKeysMadeBy } from '../keys';
import { listEndpointsMadeWith } from '../webhooks';

const AT = new Date('2026-11-01T10:00:00Z');
const SEEN = new Date('2026-11-20T10:00:00Z');

it('Accepted roles, names, sessions and makers of keys survive the upgrade, and open invitations stay open', async () => {
  const db = await openDatabaseBefore('076');
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(
    `insert into businesses (id, document, revision, updated_at) values ('a', '{}', 1, now()), ('b', '{}', 2, now())`,
  );
  await run(`insert into staff_members (id, email, locale, created_at, last_seen_at) values
    ('noa', 'noa@a.example', 'en', '${AT.toISOString()}', '${SEEN.toISOString()}'),
    ('dana', 'dana@a.example', 'en', '${AT.toISOString()}', '${SEEN.toISOString()}')`);
  await run(`insert into staff_roles (business_id, staff_id, role, name, invited_by, invited_at, accepted_at) values
    ('a', 'noa', 'cashier', 'Noa Levi', 'Dana', '${AT.toISOString()}', '${AT.toISOString()}'),
    ('b', 'noa', 'owner', 'URGENT', 'Mallory', '${AT.toISOString()}', null),
    ('a', 'dana', 'owner', 'Dana', 'ops', '${AT.toISOString()}', '${AT.toISOString()}')`);
  await run(`insert into staff_sessions (token_hash, id, staff_id, opened_with, created_at, last_seen_at, expires_at)
    values ('h', 's', 'noa', 'code', '${AT.toISOString()}', '${SEEN.toISOString()}', '2099-01-01')`);
  await run(`insert into service_keys (name, role, business_id, key_hash, created_by, created_at, expires_at)
    values ('till', 'till', 'a', 'k', 'Dana', '${AT.toISOString()}', '2099-01-01')`);
  await run(`insert into webhook_endpoints (business_id, id, url, types, description, secret_hash, created_at)
    values ('a', 'w', 'https://a.example', '{member.deleted}', '', 'x', '${AT.toISOString()}')`);
  await run(`insert into audit (at, business_id, actor, action, subject, service_key) values
    ('${AT.toISOString()}', 'a', 'Dana', 'key.create', 'till', 'staff:dana'),
    ('${AT.toISOString()}', 'a', 'Dana', 'webhook.create', 'w', 'till')`);

  await upgradeDatabase(db);

  const names = await db.selectFrom('staff_members').select(['id', 'name']).orderBy('id').execute();
  expect(names).toEqual([
    { id: 'dana', name: 'Dana' },
    { id: 'noa', name: 'Noa Levi' },
  ]);
  const roles = await db
    .selectFrom('staff_roles')
    .select(['business_id', 'staff_id', 'accepted_at', 'last_seen_at'])
    .orderBy('business_id')
    .orderBy('staff_id')
    .execute();
  expect(roles).toEqual([
    { business_id: 'a', staff_id: 'dana', accepted_at: AT, last_seen_at: SEEN },
    // The time is not that of one business.
    { business_id: 'a', staff_id: 'noa', accepted_at: AT, last_seen_at: null },
    { business_id: 'b', staff_id: 'noa', accepted_at: null, last_seen_at: null },
  ]);
  const sessions = await db.selectFrom('staff_sessions').select(['used_for', 'proven_at']).execute();
  expect(sessions).toEqual([{ used_for: ['a'], proven_at: AT }]);
  expect(await findKeysMadeBy(db, 'a', 'dana', SEEN)).toMatchObject([{ name: 'till', usable: true }]);
  expect(await listEndpointsMadeWith(db, 'a', ['till'])).toEqual([{ id: 'w', url: 'https://a.example' }]);
  await db.destroy();
});
