import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { JobQueue } from '../../core/jobs/job-queue';
import { onDatabase } from '../../testing/databases';
import { createWorld, type World } from '../../testing/world';
import { MAX_ENQUEUED } from './limits';
import { createOutboxSource } from './outbox-source';

/** So many that two messages of each do not fit into one run. */
const BUSINESSES = MAX_ENQUEUED - 50;

onDatabase('Messages of many businesses', (open) => {
  let world: World;
  beforeAll(async () => void (world = await createWorld(open)));
  afterAll(() => world.close());

  it('get a job in turns: none waits for the second message of another business', async () => {
    const { db, now } = world.app;
    await sql`insert into businesses (id, document, revision, updated_at)
      select 'crowd-' || n, '{}', -n, ${now()} from generate_series(1, ${BUSINESSES}::int) n`.execute(db);
    await sql`insert into outbox (business_id, recipient, channel, text, created_at)
      select 'crowd-' || n, n || '@example.com', 'email', 'News', ${now()}
      from generate_series(1, ${BUSINESSES}::int) n, generate_series(1, 2)`.execute(db);
    const transport = { send: () => Promise.resolve(), close: () => undefined };
    const source = createOutboxSource(db, new JobQueue(db), {
      transports: { email: transport },
      concurrency: { email: 4, sms: 4, push: 4 },
      now,
    });
    expect(await source.enqueue()).toBe(true);
    const { rows } = await sql<{ messages: number; businesses: number }>`
      select count(*)::int as messages, count(distinct business_id)::int as businesses from outbox
      where job_id is not null`.execute(db);
    expect(rows).toEqual([{ messages: MAX_ENQUEUED, businesses: BUSINESSES }]);
  });
});
