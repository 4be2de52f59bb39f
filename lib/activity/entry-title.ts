import type { Transaction } from 'loyalty-contract/schemas/transactions';

/** The rule whose entries have a title of their own: what a member earns because of a level. */
export const TITLED_RULE = 'tier';

/** Whether the cause of an entry is its title: a merge of two accounts corrects nothing. */
export const isTitledCause = (cause: string | undefined): boolean => cause === 'merge' || cause === 'unmerge';

/** The key of the text that says what an entry is. */
export function getEntryTitleKey({
  rule,
  cause,
  operation,
}: Pick<Transaction, 'rule' | 'cause' | 'operation'>): string {
  if (rule === TITLED_RULE) return 'activity.rule.tier';
  return isTitledCause(cause) ? `activity.title.${cause}` : `activity.operation.${operation}`;
}
