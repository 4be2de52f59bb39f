import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBrowserId, createUniqueId } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createSignInDriver } from '../../testing/sign-in-driver';
import { createWorld, type World } from '../../testing/world';
import { storeChallenge } from './queries';

onDatabase('Codes for cards', (open) => {
  let world: World;
  beforeAll(async () => void (world = await createWorld(open)));
  afterAll(() => world.close());

  it('O6: that are unknown wait for each other, like those for a known one', async ({ skip }) => {
    skip(world.database.kind === 'embedded', 'one connection has no concurrent transactions');
    const { db, now } = world.app;
    const { member } = await createSignInDriver(world);
    const { businessId } = member;
    const request = (identifierHash: string, to: string | null) =>
      storeChallenge(
        db,
        {
          ...{ businessId, identifierHash, browserHash: createBrowserId(), id: createUniqueId('code'), memberId: null },
          ...{ codeMac: 'none', digits: 4, addressKeys: [], now: now(), expiresAt: now(), causedBy: 'a network' },
          message:
            to === null ? null : { to, channel: 'email', subject: null, language: 'en', text: 'Code', codeAt: null },
        },
        world.app.environment,
      );
    const isWaiting = async () => {
      const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(db);
      return rows.length > 0;
    };
    const cards = [
      { hash: createUniqueId('known'), to: member.email, lock: `pace/${member.email}` },
      ...[createUniqueId('unknown')].map((hash) => ({ hash, to: null, lock: `pace/${businessId}/${hash}` })),
    ];
    for (const { hash, to, lock } of cards) {
      const other = await db.startTransaction().execute();
      await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(other);
      const requested = request(hash, to);
      try {
        await expect.poll(isWaiting, { interval: 10 }).toBe(true);
      } finally {
        await other.commit().execute();
        await requested;
      }
    }
  });
});
