import { isUniqueViolation } from '../db/transact';
import { withAdminKey } from '../http/admin-idempotency';
import type { Handlers } from '../http/context';
import { ProblemError } from '../http/problems';
import { expiringOf } from '../ledger/queries';
import { memberOfPass } from '../wallet-pass/pass-queries';
import { memberOfShortCode } from '../wallet-pass/short-code-queries';
import { changeIdentifier } from './change-identifier';
import { givenConsents } from './consents';
import { createMember } from './create';
import { normalEmail, normalPhone, normalPlain } from './identifiers';
import { presentDetails, presentForStaff } from './present';
import { findMembers, memberWhole } from './queries';

export const memberHandlers = {
  async getMemberDetails({ db, business, memberId, now }) {
    const member = await memberWhole(db, business.id, memberId, now);
    if (!member) throw new ProblemError('SESSION_REQUIRED');
    const { timeZone } = business.file.configuration;
    return presentDetails(business, member, await expiringOf(db, { businessId: business.id, memberId, timeZone, now }));
  },
  changeIdentifier: (context, { body }) => changeIdentifier(context, body),
  async createMember(context, request) {
    const business = await context.app.businesses.byId(request.body.businessId);
    if (!business) throw new ProblemError('NOT_FOUND');
    try {
      return await withAdminKey(context, request, (tx) => createMember(tx, business, request.body, context.now));
    } catch (error) {
      if (isUniqueViolation(error)) throw new ProblemError('ALREADY_EXISTS');
      throw error;
    }
  },
  async findMembers({ app, db, now }, { query }) {
    const business = await app.businesses.byId(query.businessId);
    if (!business) throw new ProblemError('NOT_FOUND');
    const typed = query.query.trim();
    const byCode = await memberOfShortCode(db, business.id, typed, now);
    const byPass = await memberOfPass(db, business.id, typed);
    const forms = [typed, normalPhone(business, typed), normalEmail(typed), normalPlain(typed), byCode, byPass];
    const wanted = [...new Set(forms.filter((form) => form !== undefined && form !== ''))];
    if (wanted.length === 0) return { members: [] };
    const found = await findMembers(db, business.id, wanted.map(String), now);
    const ids = found.map(({ id }) => id);
    const given = await givenConsents(db, business.id, ids);
    return {
      members: found.map((member) => ({
        ...presentForStaff(member),
        consents: given.filter(({ memberId }) => memberId === member.id).map(({ consent }) => consent),
      })),
    };
  },
} satisfies Handlers;
