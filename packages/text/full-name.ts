/** The name of a member; either part can be empty. */
export interface MemberName {
  firstName: string;
  lastName: string;
}

/** The full name of a member; empty if both parts are. */
export const getFullName = ({ firstName, lastName }: MemberName): string => `${firstName} ${lastName}`.trim();
