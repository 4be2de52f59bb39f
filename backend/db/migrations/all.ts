import type { Migration } from 'kysely';
import { businesses } from './001-businesses';
import { members } from './002-members';
import { signIn } from './003-sign-in';
import { ledger } from './004-ledger';
import { ledgerFunctions } from './005-ledger-functions';
import { shop } from './006-shop';
import { shopPurchase } from './007-shop-purchase';
import { records } from './008-records';

/** Every migration by name, in order. A migration that was released is never changed: add another. */
export const migrations: Record<string, Migration> = {
  '001-businesses': businesses,
  '002-members': members,
  '003-sign-in': signIn,
  '004-ledger': ledger,
  '005-ledger-functions': ledgerFunctions,
  '006-shop': shop,
  '007-shop-purchase': shopPurchase,
  '008-records': records,
};
