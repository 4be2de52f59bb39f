import type { Handlers } from '../http/context';
import { ProblemError } from '../http/problems';
import { createMember } from './create';
import { normalEmail, normalPhone, normalPlain } from './identifiers';
import { presentDetails, presentForStaff } from './present';
import { findMembers, memberWhole } from './queries';

export const memberHandlers = {
  async getMemberDetails({ db, business, memberId, now }) {
    const member = await memberWhole(db, business.id, memberId, now);
    if (!member) throw new ProblemError('SESSION_REQUIRED');
    return presentDetails(business, member);
  },
  async createMember({ app, db, now }, { body }) {
    const business = await app.businesses.byId(body.businessId);
    if (!business) throw new ProblemError('NOT_FOUND');
    return createMember(db, business, body, now);
  },
  async findMembers({ app, db, now }, { query }) {
    const business = await app.businesses.byId(query.businessId);
    if (!business) throw new ProblemError('NOT_FOUND');
    const typed = query.query.trim();
    const forms = [typed, normalPhone(business, typed), normalEmail(typed), normalPlain(typed)];
    const wanted = [...new Set(forms.filter((form) => form !== undefined && form !== ''))];
    if (wanted.length === 0) return { members: [] };
    const found = await findMembers(db, business.id, wanted.map(String), now);
    return { members: found.map(presentForStaff) };
  },
} satisfies Handlers;
