/** A member of a business: ids of members are unique within it. */
export interface MemberRef {
  businessId: string;
  memberId: string;
}
