import { randomUUID } from 'node:crypto';
import { createMember, createUniqueId, putTestBusiness } from 'loyalty-backend/testing/actors';
import { reconcile } from 'loyalty-backend/testing/reconcile';
import { createBusinessFile, type World } from 'loyalty-backend/testing/world';
import { runScenario, type Result } from 'loyalty-backend/stress/result';
import { LOCATION_ID } from 'loyalty-backend/stress/shop-business';

/** TD1: many tills reserve and confirm one gift concurrently, in many rounds. */
export function redeemConcurrently(world: World, counts: { tills: number; rounds: number }): Promise<Result> {
  const target = `one redemption in each of ${counts.rounds} rounds, ${counts.tills - 1} × GIFT_RESERVED, then GIFT_USED for all`;
  return runScenario(
    { scenario: 'TD1', what: 'one gift, many tills', target, database: world.database.kind },
    async () => {
      const businessId = createUniqueId('tills');
      await putTestBusiness(world, createBusinessFile(businessId));
      const member = await createMember(world, businessId);
      const headers = await Promise.all(
        Array.from({ length: counts.tills }, async () => {
          const body = { name: createUniqueId('till'), role: 'till', businessId };
          const { body: created } = await world.call('POST', '/admin/keys', { body });
          return { authorization: `Bearer ${String(created.key)}` };
        }),
      );
      const send = (path: string, body: Record<string, unknown> = {}) =>
        Promise.all(
          headers.map((till) =>
            world.call('POST', `/admin/redemptions${path}`, {
              headers: till,
              idempotencyKey: randomUUID(),
              body: { businessId, ...body },
            }),
          ),
        );
      const count = (responses: Awaited<ReturnType<typeof send>>, outcome: string) =>
        responses.filter(({ body }) => (body.code ?? body.state) === outcome).length;
      let exact = 0;
      for (let round = 0; round < counts.rounds; round += 1) {
        const gift = { name: 'Cake', description: 'A piece', validFrom: '2026-01-01T00:00:00Z' };
        const issued = await world.call('POST', '/admin/gifts', {
          body: { businessId, comoMemberId: member.id, ...gift },
        });
        const reservation = { giftCode: issued.body.code, locationId: LOCATION_ID };
        const reserved = await send('', reservation);
        const redemptionId = reserved.map(({ body }) => body.redemptionId).find((id) => id !== undefined);
        const confirmed = await send(`/${String(redemptionId)}/confirm`);
        const late = await send('', reservation);
        const isExact =
          count(reserved, 'reserved') === 1 &&
          count(reserved, 'GIFT_RESERVED') === counts.tills - 1 &&
          count(confirmed, 'redeemed') === 1 &&
          count(late, 'GIFT_USED') === counts.tills;
        if (isExact) exact += 1;
      }
      const { differences } = await reconcile(world.app.db);
      return {
        measured: { exact, anomalies: differences.length },
        pass: exact === counts.rounds && differences.length === 0,
      };
    },
  );
}
