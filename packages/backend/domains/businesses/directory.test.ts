import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedBusinesses } from '../../stress/seed';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile, createWorld, type World } from '../../testing/world';
import { createDirectory } from './directory';

onDatabase('Business directory', (open) => {
  let world: World;
  beforeAll(async () => void (world = await createWorld(open)));
  afterAll(() => world.close());

  it('queries the database as little for one of many businesses as for a single one', async () => {
    const ids = await seedBusinesses(world.app.db, createBusinessFile('many'), 'many', 1_200);
    let time = 0;
    let statements = 0;
    const counted = world.app.db.withPlugin({
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const directory = createDirectory(counted, () => time);
    expect((await directory.findByHost('many-7.test'))?.id).toBe('many-7');
    // The newest revision, the host's business, its file, and its former levels.
    expect(statements).toBe(4);
    for (let index = 0; index < 100; index += 1) await directory.findByHost('many-7.test');
    expect(statements).toBe(4);
    time += 1_000;
    await Promise.all(Array.from({ length: 20 }, () => directory.findByHost('many-7.test')));
    expect(statements).toBe(5);
    for (const id of ids.slice(-3))
      expect((await directory.findByHost(`${id}.test`))?.file.hosts).toEqual([`${id}.test`]);
    expect(await directory.findByHost('many-1200.test')).toBeUndefined();
  });
});
