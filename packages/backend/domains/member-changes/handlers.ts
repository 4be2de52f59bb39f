import { withAdminIdempotency, withAdminIdempotencyOutsideTransaction } from '../../core/admin-idempotency';
import type { Handlers } from '../../core/request-context';
import { requireBusiness } from '../businesses';
import { setBlock } from './block';
import { confirmContactChange, startContactChange } from './contact-change';
import { sendEnrolmentAgain } from './enrolment-message';

/** What staff put right about an account. */
export const memberChangeHandlers = {
  async blockMember(context, request) {
    const business = await requireBusiness(context, request.body.businessId);
    return withAdminIdempotency(context, request, (tx) =>
      setBlock(tx, context, business, { ...request.params, ...request.body, isBlocked: true }),
    );
  },
  async unblockMember(context, request) {
    const business = await requireBusiness(context, request.body.businessId);
    return withAdminIdempotency(context, request, (tx) =>
      setBlock(tx, context, business, { ...request.params, ...request.body, isBlocked: false }),
    );
  },
  async startContactChange(context, request) {
    const business = await requireBusiness(context, request.body.businessId);
    return withAdminIdempotencyOutsideTransaction(context, request, () =>
      startContactChange(context, business, { ...request.params, ...request.body }),
    );
  },
  async confirmContactChange(context, request) {
    const business = await requireBusiness(context, request.body.businessId);
    return withAdminIdempotency(context, request, (tx) =>
      confirmContactChange(tx, context, business, { ...request.params, ...request.body }),
    );
  },
  async sendEnrolmentAgain(context, request) {
    const business = await requireBusiness(context, request.body.businessId);
    return withAdminIdempotencyOutsideTransaction(context, request, () =>
      sendEnrolmentAgain(context, business, { ...request.params, ...request.body }),
    );
  },
} satisfies Handlers;
