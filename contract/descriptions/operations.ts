import type { CallName } from '../routes';
import { balanceOperations } from './balance-operations';
import { businessOperations } from './business-operations';
import { memberOperations } from './member-operations';
import type { OperationTexts } from './operation-text';
import { publicOperations } from './public-operations';
import { signInOperations } from './sign-in-operations';
import { staffOperations } from './staff-operations';

/** Every call of the contract in words, with an example: a new call does not compile without. */
export const operationTexts: OperationTexts<CallName> = {
  ...publicOperations,
  ...signInOperations,
  ...memberOperations,
  ...balanceOperations,
  ...staffOperations,
  ...businessOperations,
};
