import { afterAll, beforeAll, expect, it } from 'vitest';
import { onDatabase } from '../../testing/databases';
import { createMember, createUniqueId, putTestBusiness, type TestMember } from '../../testing/actors';
import { createBusinessFile, createWorld, type World } from '../../testing/world';

/** The day in New York, five hours behind UTC in winter, and its first instant and end. */
const [DAY, START, END] = ['2090-12-31', '2090-12-31T05:00:00.000Z', '2091-01-01T05:00:00.000Z'];

onDatabase('A date without a time', (open) => {
  let world: World;
  let member: TestMember;
  const businessId = 'west';
  beforeAll(async () => {
    world = await createWorld(open);
    await putTestBusiness(
      world,
      createBusinessFile(businessId, (file) => void (file.configuration.timeZone = 'America/New_York')),
    );
    member = await createMember(world, businessId);
  });
  afterAll(() => world.close());

  const post = async (path: string, body: Record<string, unknown>) =>
    (await world.call('POST', `/admin/${path}`, { body: { businessId, ...body } })).body;
  const toMember = () => ({ comoMemberId: member.id });
  const correction = { by: 'Dana', reason: 'test' };
  const key = () => ({ name: createUniqueId('key'), role: 'till', expiresAt: DAY });

  it.each([
    ['gift', () => post('gifts', { ...toMember(), name: 'Tea', description: '', validFrom: DAY, validUntil: DAY })],
    [
      'adjustment',
      () => post('adjustments', { ...toMember(), ...correction, account: 'points', amount: 100, expiresAt: DAY }),
    ],
    ['receipt', () => post('receipts', { total: 100, type: 'receipt', expiresAt: DAY })],
    ['key of the business', () => post('keys', key())],
  ])(
    'is the end of that day in the time zone of the business for a %s, and the answer has the instant',
    async (_, send) => {
      const { validFrom = START, validUntil, expiresAt = validUntil } = await send();
      expect({ validFrom, expiresAt }).toEqual({ validFrom: START, expiresAt: END });
    },
  );

  it('is the whole day of a period whose events are sent again', async () => {
    const url = 'https://93.184.216.34/hook';
    const { webhookId } = await post('webhooks', { url, types: ['gift.given'] });
    const replayed = await post(`webhooks/${String(webhookId)}/replay`, { since: DAY, until: DAY, reason: 'test' });
    expect(replayed).toMatchObject({ since: START, until: END });
  });

  it('is a day in UTC for a key of the installation', async () => {
    const { expiresAt } = await post('keys', { ...key(), businessId: undefined });
    expect(expiresAt).toBe('2091-01-01T00:00:00.000Z');
  });

  it('in an import is the last day on which an amount can be used', async () => {
    const csv = `id,email,points,pointsExpireAt\nday-1,day@example.com,5,${DAY}\n`;
    const { importId } = await post('imports', { name: 'day.csv' });
    expect(await post(`imports/${String(importId)}/rows`, { csv, firstRow: 1 })).toMatchObject({ imported: 1 });
    const rows = await world.app.db.selectFrom('lots').select('expires_at').orderBy('id', 'desc').limit(1).execute();
    expect(rows).toEqual([{ expires_at: new Date(END) }]);
  });

  it('begins a list with what happened from the first moment of the day in the zone of the business', async () => {
    const today = new Date(world.app.now().getTime() - 5 * 3_600_000).toISOString().slice(0, 10);
    const list = async (since: string) =>
      (await world.call('GET', `/admin/audit?businessId=${businessId}&since=${since}`)).body.entries as unknown[];
    expect((await list(today)).length).toBeGreaterThan(0);
    expect(await list(DAY)).toEqual([]);
  });
});
