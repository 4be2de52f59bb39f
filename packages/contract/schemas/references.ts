import { BusinessId, Id } from './primitives';

/** Properties that name a business. */
export const businessRef = { businessId: BusinessId.describe('Id of the business.') };
/** Properties that name a member of a business. */
export const memberRef = { ...businessRef, comoMemberId: Id.describe('Id of the member.') };
