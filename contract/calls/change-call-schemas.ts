import * as changes from '../schemas/changes';

/** The schemas of the reads by cursor. */
export const changeSchemas = {
  listPurchases: { query: changes.ListChangesSince, response: changes.ChangedPurchases },
  listGifts: { query: changes.ListChangesSince, response: changes.ChangedGifts },
  listBalances: { query: changes.ListChanges, response: changes.ChangedBalances },
  listEntries: { query: changes.ListChangesSince, response: changes.NewEntries },
} as const;
