import type { CallName } from '../calls/routes';
import { balanceOperations } from './balance-operations';
import { changeOperations } from './change-operations';
import { businessOperations } from './business-operations';
import { deskOperations } from './desk-operations';
import { importOperations } from './import-operations';
import { memberOperations } from './member-operations';
import type { OperationTexts } from './operation-text';
import { publicOperations } from './public-operations';
import { signInOperations } from './sign-in-operations';
import { staffOperations } from './staff-operations';
import { tillOperations } from './till-operations';
import { webhookOperations } from './webhook-operations';

/** The documentation of every call of the contract; a call without it does not compile. */
export const operationTexts: OperationTexts<CallName> = {
  ...publicOperations,
  ...signInOperations,
  ...memberOperations,
  ...balanceOperations,
  ...staffOperations,
  ...tillOperations,
  ...changeOperations,
  ...webhookOperations,
  ...importOperations,
  ...deskOperations,
  ...businessOperations,
};
