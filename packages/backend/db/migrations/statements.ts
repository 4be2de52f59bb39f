import { sql, type Migration } from 'kysely';

/** A migration of plain SQL statements, run one by one: the embedded driver accepts one statement at a time. */
export function statements(list: readonly string[]): Migration {
  return {
    async up(db) {
      for (const statement of list) await sql.raw(statement).execute(db);
    },
  };
}
