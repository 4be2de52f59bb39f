import { expect } from 'vitest';
import { findBalances } from '../domains/ledger/queries';
import type { TestMember } from './actors';
import { reconcile } from './reconcile';
import type { World } from './world';

/** Reads of what a suite's business has stored about its members, and a check of the whole ledger. */
export const createRecordReaders = (getWorld: () => World, businessId: string) => ({
  findBalances: (member: Pick<TestMember, 'id'>) =>
    findBalances(getWorld().app.db, businessId, member.id, getWorld().app.now()),
  findAudits: (member: Pick<TestMember, 'id'>) =>
    getWorld().app.db.selectFrom('audit').selectAll().where('subject', '=', member.id).orderBy('id').execute(),
  expectConsistentLedger: async () => expect((await reconcile(getWorld().app.db)).differences).toEqual([]),
});
