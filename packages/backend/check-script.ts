import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** The rows of a table, which end with a line of their own. */
const ROWS = /^COPY .* FROM stdin;$/;
const END_OF_ROWS = '\\.';
/** What leaves the database that psql was given: its own commands, except for those that newer dumps begin and end with. */
const COMMAND = /^\\(?!(?:un)?restrict\b)/;
const SERVER_STATEMENT = /^\s*(?:drop|create|alter)\s+(?:database|role|user|tablespace)\b/i;

/**
 * Refuses a script of SQL that would change more than the database into which it is restored, as those of `pg_dump --create`
 * and `pg_dumpall` do: with `--clean` they delete the running one.
 * @throws {Error} with the line
 */
export async function checkScript(path: string): Promise<void> {
  let isInRows = false;
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    number += 1;
    if (isInRows) isInRows = line !== END_OF_ROWS;
    else if (ROWS.test(line)) isInRows = true;
    else if (COMMAND.test(line) || SERVER_STATEMENT.test(line))
      throw new Error(
        `${path} would change other databases (line ${number}: ${line.slice(0, 60)}). Make a dump of the database alone: pg_dump without --create, not pg_dumpall.`,
      );
  }
}
