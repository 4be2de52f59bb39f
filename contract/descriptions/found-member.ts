import { attributeTexts } from '../calls/common-texts';
import { contactTexts } from './member';

/** The properties of a member in responses to staff. */
export const foundMemberTexts = {
  comoMemberId: 'Unique id of the member.',
  commonExtId: 'Id of the member at tills.',
  ...attributeTexts,
  email: 'E-mail address. Null if none.',
  phoneNumber: 'Phone number in E.164. Null if none.',
  ...contactTexts,
  hasConsent: 'Whether the member has given the required consents.',
  consents: 'Ids of the consents in effect for every channel of contact.',
  consentChoices: [
    'Whether the member may be contacted, by purpose and channel. Absent if unknown.',
    {
      purpose: 'Id of the consent.',
      channel: 'Channel of contact.',
      granted: 'Whether the member agreed to be contacted for the purpose by the channel.',
    },
  ],
  points: 'Balance of points, in hundredths.',
  credit: 'Balance of credit, in hundredths of the currency.',
} as const;
