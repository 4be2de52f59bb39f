import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import type { Business } from '../../core/business';
import type { Database } from '../../db/database';
import { findVersions } from '../businesses';
import { findDraft } from './drafts';
import { applyChanges } from './settings';

/** The file of a business as it would be if its draft were published. Writes nothing. */
export async function findDraftFile(db: Database, { id, file }: Business): Promise<BusinessFile> {
  const [live] = await findVersions(db, id, { below: undefined, limit: 1 });
  const draft = await findDraft(db, id, live?.number ?? 0);
  return applyChanges(live?.file ?? file, draft.changes);
}
