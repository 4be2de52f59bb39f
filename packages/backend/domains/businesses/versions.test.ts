import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUniqueId, putTestBusiness } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile, createWorld, type World } from '../../testing/world';
import { findVersions, getLiveVersion, MAX_VERSIONS } from './versions';

onDatabase('Versions of a business', (open) => {
  let world: World;
  beforeAll(async () => void (world = await createWorld(open)));
  afterAll(() => world.close());
  const put = (businessId: string, welcomePoints: number) =>
    putTestBusiness(
      world,
      createBusinessFile(businessId, (file) => void (file.earning.welcomePoints = welcomePoints)),
    );

  it('keep what a release without versions has stored during an upgrade', async () => {
    const id = createUniqueId('versions');
    await put(id, 100);
    await sql`update businesses set document = jsonb_set(document, '{earning,welcomePoints}', '200')
      where id = ${id}`.execute(world.app.db);
    await put(id, 300);
    const versions = await findVersions(world.app.db, id, { below: undefined, limit: 9 });
    expect(versions.map(({ number, by, file }) => [number, by, file.earning.welcomePoints])).toEqual([
      [3, 'admin', 300],
      [2, null, 200],
      [1, 'admin', 100],
    ]);
  });

  it('are made when they are asked for, of a business that such a release has created', async () => {
    const id = createUniqueId('versions');
    await put(id, 100);
    await world.app.db.deleteFrom('business_versions').where('business_id', '=', id).execute();
    expect(await getLiveVersion(world.app.db, id)).toMatchObject({ number: 1, by: null });
  });

  it('are kept up to a number', async () => {
    const id = createUniqueId('versions');
    await put(id, 100);
    await sql`insert into business_versions (business_id, number, document, published_at)
      select business_id, n, document, published_at from business_versions, generate_series(2, ${MAX_VERSIONS}) n
      where business_id = ${id}`.execute(world.app.db);
    await put(id, 200);
    const { rows } = await sql<{ first: number; last: number }>`
      select min(number) as first, max(number) as last from business_versions where business_id = ${id}`.execute(
      world.app.db,
    );
    expect(rows).toEqual([{ first: 2, last: MAX_VERSIONS + 1 }]);
  });
});
