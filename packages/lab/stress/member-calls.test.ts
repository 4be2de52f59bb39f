import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from 'loyalty-backend/demo/seed';
import { memberCalls, type Subject } from './member-calls';
import { addPoints, seedMember } from 'loyalty-backend/stress/seed';
import { createSignedInRequest } from 'loyalty-backend/testing/actors';
import { openTestDatabase } from 'loyalty-backend/testing/databases';
import { createWorld, type World } from 'loyalty-backend/testing/world';

const demo = { businessId: 'olive', host: 'olive.localhost', id: 'olive-demo', email: 'demo@olive.example' };

describe('measured calls of a member', () => {
  let world: World;
  let subjects: Subject[];

  beforeAll(async () => {
    world = await createWorld(openTestDatabase, { LOG_LEVEL: 'silent' });
    const { db, now, log } = world.app;
    await seedDemo(db, 'packages/backend/demo', now(), log);
    const id = await seedMember(db, demo.businessId, 50);
    const members = [demo, { ...demo, id, email: `${id}@example.com` }];
    subjects = [];
    for (const { businessId, id: memberId, ...member } of members) {
      await addPoints(db, businessId, memberId, 1_000_000);
      const from = await createSignedInRequest(world, { ...member, businessId, id: memberId });
      subjects.push({ world, from, businessId, memberId, email: member.email });
    }
  });
  afterAll(() => world.close());

  it.each(Object.entries(memberCalls))('can be repeated for each member: %s', async (_, call) => {
    for (const subject of [...subjects, ...subjects]) {
      const send = await call(subject);
      await expect(send()).resolves.not.toThrow();
    }
  });
});
