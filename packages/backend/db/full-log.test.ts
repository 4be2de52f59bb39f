import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from 'loyalty-testing/free-port';
import { findPostgres } from 'loyalty-testing/programs/postgres';
import { testsAll } from 'loyalty-testing/tests-all';
import { createMember, createUniqueId, putTestBusiness, type TestMember } from '../testing/actors';
import { fillDisk } from '../testing/fill-disk';
import {
  createServerFolder,
  initializeServer,
  runServer,
  type ServerFolder,
  type TemporaryPostgres,
} from 'loyalty-testing/temporary-postgres';
import { reconcile } from '../testing/reconcile';
import { createBusinessFile, createWorld, type World } from '../testing/world';
import { openDatabase } from './database';

const SETTINGS = ['max_wal_size=16MB', 'min_wal_size=4MB'];

const programs = findPostgres();

/** A disk of its own needs the right to mount one. */
describe.skipIf(!testsAll || programs === undefined || process.getuid?.() !== 0)(
  'PostgreSQL whose disk for the write-ahead log is full',
  () => {
    let place: ServerFolder;
    let port: number;
    let disk: string;
    let server: TemporaryPostgres;
    let world: World;
    let member: TestMember;

    const startServer = () => runServer(programs ?? '', place, SETTINGS, port);
    const purchase = () => {
      const items = [{ name: 'Fattoush', quantity: 1, amount: 4_599 }];
      const { businessId, id: comoMemberId } = member;
      const body = { businessId, comoMemberId, locationId: 'olive-haifa', receiptNumber: randomUUID(), items };
      return world.call('POST', '/admin/purchases', { body });
    };

    beforeAll(async () => {
      place = createServerFolder();
      port = await findFreePort();
      disk = join(place.folder, 'disk');
      mkdirSync(disk);
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', disk]);
      if (place.user.uid !== undefined && place.user.gid !== undefined) chownSync(disk, place.user.uid, place.user.gid);
      initializeServer(programs ?? '', place, ['--waldir', join(disk, 'wal'), '--wal-segsize', '1']);
      server = await startServer();
      world = await createWorld(() => openDatabase({ DATABASE_URL: server.url, DATABASE_POOL: 4, DATA_DIR: '' }));
      const businessId = createUniqueId('full');
      await putTestBusiness(world, createBusinessFile(businessId));
      member = await createMember(world, businessId);
    });
    afterAll(async () => {
      await world.close();
      await server.kill();
      execFileSync('umount', ['-l', disk]);
      rmSync(place.folder, { recursive: true });
    });

    it('acknowledges no purchase that it does not have, and goes on once it is started with space', async () => {
      const acknowledged: string[] = [];
      const buy = async () => {
        const { status, body } = await purchase();
        if (status === 200) acknowledged.push(String(body.purchaseId));
        return status;
      };
      expect(await buy()).toBe(200);
      const filler = fillDisk(disk);
      await expect.poll(buy, { interval: 0 }).toBe(503);
      await server.kill();

      rmSync(filler);
      server = await startServer();
      await expect.poll(buy).toBe(200);
      const stored = await world.app.db.selectFrom('purchases').select('id').execute();
      expect(stored.map(({ id }) => id).sort()).toEqual(acknowledged.sort());
      expect((await reconcile(world.app.db)).differences).toEqual([]);
    });
  },
);
