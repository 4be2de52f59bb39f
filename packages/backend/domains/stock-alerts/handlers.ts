import { ProblemError } from '../../core/problems';
import type { Handlers } from '../../core/request-context';
import { deleteStockAlert, storeStockAlert } from './queries';

export const stockAlertHandlers = {
  async setStockAlert({ db, business, memberId, now }, { body: { itemId, wanted } }) {
    const member = { businessId: business.id, memberId };
    if (!wanted) await deleteStockAlert(db, member, itemId);
    else if (!(await storeStockAlert(db, member, itemId, now))) throw new ProblemError('NOT_FOUND');
    return { status: 'OK' };
  },
} satisfies Handlers;
