import type { KyselyPlugin } from 'kysely';
import type { OpenEmpty } from './databases';

/** Counts the statements that go to a database, but not the `begin` and `commit` around them. */
export interface StatementCounter {
  open: OpenEmpty;
  /** Counts the statements of a function. */
  count(work: () => Promise<unknown>): Promise<number>;
}

/** Opens a database with `open`, and counts the statements sent to it. */
export function countStatements(open: OpenEmpty): StatementCounter {
  let sent = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      sent += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return {
    async open() {
      const database = await open();
      return { ...database, db: database.db.withPlugin(plugin) };
    },
    async count(work) {
      const before = sent;
      await work();
      return sent - before;
    },
  };
}
