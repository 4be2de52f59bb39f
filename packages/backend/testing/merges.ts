import type { TestMember } from './actors';
import type { World } from './world';

type Body = Record<string, unknown>;

/** The calls about merges of a business, by a key with every right: they throw if they are refused. */
export function createMergeCalls(getWorld: () => World, businessId: string) {
  const require = ({ status, body, text }: { status: number; body: Body; text: string }) => {
    if (status !== 200) throw new Error(`it was refused: ${text}`);
    return body;
  };
  const act = { businessId, by: 'Dana', reason: 'Joined twice' };
  const post = async (path: string, body: Body = {}) =>
    require(await getWorld().call('POST', `/admin/${path}`, { body: { businessId, ...body } }));
  return {
    post,
    merge: (into: Pick<TestMember, 'id'>, from: Pick<TestMember, 'id'>, more: Body = {}) =>
      post(`members/${into.id}/merges`, { ...act, from: from.id, ...more }),
    undo: (mergeId: string) => post(`merges/${mergeId}/undo`, act),
    preview: async (into: TestMember, from: TestMember) => {
      const query = `businessId=${businessId}&from=${from.id}`;
      return require(await getWorld().call('GET', `/admin/members/${into.id}/merge-preview?${query}`));
    },
  };
}
