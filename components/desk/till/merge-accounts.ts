import { createClientComponent } from '@/components/shared/query/client-component';

/** The dialog that makes two accounts of a guest one, loaded when it is opened. */
export const MergeAccounts = createClientComponent(() =>
  import('./merge-accounts-dialog').then((module) => module.MergeAccountsDialog),
);
