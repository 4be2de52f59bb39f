import { MAX_IMPORT_ROWS } from 'loyalty-contract/limits';
import { ImportedRows } from 'loyalty-contract/schemas/imports';
import { createUniqueId, putTestBusiness } from 'loyalty-backend/testing/actors';
import { reconcile } from 'loyalty-backend/testing/reconcile';
import { createBusinessFile, type World } from 'loyalty-backend/testing/world';
import { runScenario, type Result } from 'loyalty-backend/stress/result';

const HEADER =
  'id,firstName,lastName,email,phoneNumber,birthday,joinedAt,consents.marketing,points,pointsExpireAt,credit\r\n';

/** A row with two contacts, a birthday, a joining date, a consent and two balances. */
const createRow = (at: number): string =>
  `row-${at},Ada,Lovelace ${at},ada-${at}@members.example,+97254${String(1_000_000 + at).padStart(7, '0')},1990-02-28,2020-06-01,true,${at % 500}.50,2099-01-01,${(at % 50) + 1}\r\n`;

async function importFile(world: World, businessId: string, rows: number): Promise<ImportedRows> {
  const begun = await world.call('POST', '/admin/imports', {
    body: { businessId, name: 'members.csv', contactsConfirmed: true },
  });
  const path = `/admin/imports/${String(begun.body.importId)}/rows`;
  let progress = ImportedRows.parse({ nextRow: 1, imported: 0, skipped: 0, failed: 0, errors: [] });
  while (progress.nextRow <= rows) {
    const { nextRow: firstRow } = progress;
    const count = Math.min(MAX_IMPORT_ROWS, rows - firstRow + 1);
    const csv = HEADER + Array.from({ length: count }, (_, index) => createRow(firstRow + index)).join('');
    const { status, body, text } = await world.call('POST', path, { body: { businessId, firstRow, csv } });
    if (status !== 200) throw new Error(`the rows were refused: ${text}`);
    progress = ImportedRows.parse(body);
  }
  return progress;
}

/** Imports a file of members with balances, and then the same file again: nobody is created twice. */
export function importMembers(world: World, { rows }: { rows: number }): Promise<Result> {
  const scenario = { scenario: 'TD7', what: 'import of members', target: 'each row once' };
  return runScenario({ ...scenario, database: world.database.kind }, async () => {
    const businessId = createUniqueId('import');
    await putTestBusiness(world, createBusinessFile(businessId));
    const startedAt = performance.now();
    const first = await importFile(world, businessId, rows);
    const importedAt = performance.now();
    const second = await importFile(world, businessId, rows);
    const { differences } = await reconcile(world.app.db);
    const isOnce = first.imported === rows && second.imported === 0 && second.skipped === rows;
    const perSecond = (ms: number) => Math.round((rows / ms) * 1_000);
    return {
      measured: {
        rows,
        imported: first.imported,
        skipped: second.skipped,
        'rows per second': perSecond(importedAt - startedAt),
        'skipped per second': perSecond(performance.now() - importedAt),
        'differences of the ledger': differences.length,
      },
      pass: isOnce && differences.length === 0,
    };
  });
}
