// Converts Como's membership to a member of the adapter, and that to the contract's.
import { ComoBadResponseError } from './errors.mjs';
import { readAmount, readInstant, readText } from './values.mjs';

const onlyDigits = (text) => text.replaceAll(/\D/g, '').replace(/^00/, '');

/** Contacts by which members sign in, by the key of the contract: how each is normalized and validated. */
export const contactKinds = {
  phoneNumber: { channel: 'sms', normalize: onlyDigits, isValid: (text) => /^\d{7,15}$/.test(text) },
  email: {
    channel: 'email',
    normalize: (text) => text.trim().toLowerCase(),
    isValid: (text) => /^\S+@\S+$/.test(text),
  },
};

function readBalance(membership, name) {
  const balance = membership[name]?.balance ?? { monetary: 0, nonMonetary: 0 };
  const read = (field) => readAmount(balance[field], `${name}.balance.${field}`);
  return { monetary: read('monetary'), nonMonetary: read('nonMonetary') };
}

/** A member, from a response of getMemberDetails. */
export function readMember({ membership }) {
  if (typeof membership !== 'object' || membership === null) throw new ComoBadResponseError('membership');
  const { commonExtId, comoMemberId, firstName, lastName, phoneNumber, email, createdOn } = membership;
  // Identifies the member in later requests: contacts can change.
  const customer = { commonExtId: readText(commonExtId, 'membership.commonExtId') };
  return {
    id: readText(comoMemberId ?? commonExtId, 'membership.comoMemberId'),
    customer,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    phoneNumber: phoneNumber || null,
    email: email || null,
    isActive: membership.status === 'Active',
    hasConsent: membership.termsOfUse === true,
    createdOn: readInstant(createdOn ?? '1970-01-01T00:00:00Z', 'membership.createdOn'),
    points: readBalance(membership, 'pointsBalance'),
    credit: readBalance(membership, 'creditBalance'),
    assets: membership.assets ?? [],
  };
}

/** True if a contact is the member's, in any notation. */
export function isMemberContact(member, { kind, value }) {
  const own = member[kind];
  return own !== null && contactKinds[kind].normalize(own) === value;
}

export function presentMember({ id, firstName, lastName, phoneNumber, email, hasConsent, points, credit }) {
  return {
    member: { firstName, lastName, comoMemberId: id, email, phoneNumber },
    hasConsent,
    hasMissingMandatoryFields: false,
    creditBalance: { balance: credit },
    pointsBalance: { balance: points },
  };
}
