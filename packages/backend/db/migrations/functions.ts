import type { Migration } from 'kysely';
import index from '../functions/all.json' with { type: 'json' };
import { statements } from './statements';

/** The database's functions with their triggers (`db/functions/*.sql`), by name, and the number that grows with each change. */
export interface SqlFunctions {
  number: number;
  functions: Record<string, string>;
}

const PREFIX = 'functions-';

/**
 * Triggers are only created if they are missing: to replace one would lock its table, while the previous release is still
 * writing to it.
 */
const createMissingTriggers = (text: string): string =>
  text.replaceAll(
    /^create trigger (\w+) [^;]*?\bon (\w+)[^;]*/gm,
    (trigger, name: string, table: string) => `do $do$ begin
  if not exists (select from pg_trigger where tgname = '${name}' and tgrelid = '${table}'::regclass) then
    ${trigger};
  end if;
end $do$`,
  );

/** The migration that replaces all functions. Its name has their number, and sorts after those of all other migrations. */
export function createFunctionsMigration({ number, functions }: SqlFunctions): Record<string, Migration> {
  return {
    [PREFIX + String(number).padStart(4, '0')]: statements(Object.values(functions).map(createMissingTriggers)),
  };
}

/** Whether a migration is that of functions which a later one in the list has replaced. */
export const areFormerFunctions = (name: string, known: readonly string[]): boolean =>
  name.startsWith(PREFIX) && known.some((later) => later.startsWith(PREFIX) && later > name);

export const functionsMigration = createFunctionsMigration(index);
