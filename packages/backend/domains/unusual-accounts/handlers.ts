import { toBalanceKind } from 'loyalty-contract/balance-kinds';
import { getFullName } from 'loyalty-text/full-name';
import { createCursorPage, parsePageCursor } from '../../core/page-cursor';
import { requireAllLocations } from '../../core/own-locations';
import type { Handlers } from '../../core/request-context';
import { requireBusiness } from '../businesses';
import { findUnusualAccounts } from './queries';

export const unusualAccountHandlers = {
  /** @throws {ProblemError} NOT_FOUND; FORBIDDEN_LOCATION to whoever works at some locations alone; INVALID_REQUEST for a cursor that is none */
  async listUnusualAccounts(context, { query }) {
    const { businessId, limit } = query;
    await requireBusiness(context, businessId);
    requireAllLocations(context.serviceKey);
    const found = await findUnusualAccounts(context.db, { businessId, after: parsePageCursor(query.cursor), limit });
    const { rows, cursor } = createCursorPage(found, limit, (row) => ({ at: row.listed_at, id: row.id }));
    const accounts = rows.map((row) => ({
      comoMemberId: row.member_id,
      memberName: getFullName({ firstName: row.first_name, lastName: row.last_name }),
      account: toBalanceKind(row.type),
      amount: row.amount,
      usual: row.usual,
      person: row.person_amount === null ? null : { name: row.person_name ?? '', amount: row.person_amount },
      listedAt: row.listed_at.toISOString(),
    }));
    return { accounts, cursor };
  },
} satisfies Handlers;
