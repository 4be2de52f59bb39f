import { pino } from 'pino';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { putTestBusiness } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile, createWorld, type World } from '../../testing/world';
import { warnOfCurrencies } from './warn-of-currencies';

onDatabase('A currency with three decimals', (open) => {
  let world: World;
  beforeAll(async () => void (world = await createWorld(open)));
  afterAll(() => world.close());

  const put = (id: string, currency: string) =>
    world.call('PUT', `/admin/businesses/${id}`, {
      body: createBusinessFile(id, (file) => void (file.configuration.currency = currency)),
    });

  it.each(['KWD', 'BHD', 'TND', 'IQD'])('is refused for a business in %s', async (currency) => {
    const { status, body } = await put('dinar', currency);
    expect([status, body.errors]).toEqual([400, [{ path: 'configuration.currency', code: 'more_than_two_decimals' }]]);
  });

  it('is kept by a business that was stored with it, of which the log warns', async () => {
    await putTestBusiness(world, createBusinessFile('old'));
    await sql`update businesses set document = jsonb_set(document, '{configuration,currency}', '"KWD"') where id = 'old'`.execute(
      world.app.db,
    );
    world.app.businesses.invalidate('old');
    expect((await put('old', 'KWD')).status).toBe(200);
    expect((await put('old', 'BHD')).status).toBe(400);
    const lines: string[] = [];
    await warnOfCurrencies(world.app.db, pino({}, { write: (line) => void lines.push(line) }));
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ level: 40, event: 'business.currency', currency: 'KWD', businesses: ['old'] }),
    ]);
    expect((await put('old', 'EUR')).status).toBe(200);
    await warnOfCurrencies(world.app.db, pino({}, { write: () => expect.unreachable() }));
  });
});
