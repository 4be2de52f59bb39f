import type { CommandDescription } from './command';
import type { RestoreDrill } from '../restore-drill';

/** Imports database and ledger only when the command runs: no other command needs them. */
async function drill(dump: string): Promise<RestoreDrill> {
  const { parseDatabaseSettings } = await import('../core/environment/environment');
  const { drillRestore } = await import('../restore-drill');
  const { DATABASE_URL: url } = parseDatabaseSettings(process.env);
  if (!url) throw new Error('DATABASE_URL is not set: a backup of the embedded database is a copy of its folder.');
  const result = await drillRestore(dump, url);
  const { restored, differingAccounts } = result;
  if (restored.businesses === 0) throw new Error(`The backup ${dump} contains no business.`);
  if (differingAccounts > 0) throw new Error(`The ledger of ${dump} differs in ${differingAccounts} accounts.`);
  return result;
}

const formatDrill = ({ restored, running, seconds }: RestoreDrill): string => {
  const counts = Object.entries(running).map(([table, count]) => {
    const found = restored[table as keyof typeof restored];
    return `${found} of ${count} ${table}`;
  });
  return `The backup can be restored: ${counts.join(', ')}; the ledger has no differences; ${seconds} s.\n`;
};

/** Proves that a backup can be restored. */
export const restoreDrillCommand: CommandDescription = {
  usage: 'DUMP',
  summary:
    'restores a dump of pg_dump into a database of its own, verifies its ledger, counts, and deletes it; sends nothing. Exits with code 1 if the backup is of no use',
  parse: ([dump, ...others]) => (dump === undefined || others.length > 0 ? undefined : { run: () => drill(dump) }),
  format: (response) => formatDrill(response as RestoreDrill),
};
