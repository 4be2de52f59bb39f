import { describe, expect, it } from 'vitest';
import type { MemberDetails } from '@/contract/schemas/member';
import { findNewUnconfirmedContact, listUnconfirmedContacts } from './contact-kinds';

type Member = MemberDetails['member'];
const member: Member = { firstName: '', lastName: '', comoMemberId: 'm', email: 'a@example.com', phoneNumber: '+1' };

describe('Unconfirmed contacts', () => {
  it.each<[string, Partial<Member>, string[]]>([
    ['are those that the backend marks', { emailConfirmed: true, phoneConfirmed: false }, ['phoneNumber']],
    ['may be both', { emailConfirmed: false, phoneConfirmed: false }, ['phoneNumber', 'email']],
    ['are none where the backend does not tell', {}, []],
    ['are none where there is no contact', { phoneNumber: null, phoneConfirmed: false }, []],
  ])('%s', (_, more, kinds) => expect(listUnconfirmedContacts({ ...member, ...more })).toEqual(kinds));

  it('count as new when added or changed', () => {
    const after = { ...member, phoneConfirmed: false };
    expect(findNewUnconfirmedContact({ ...member, phoneNumber: null }, after)).toBe('phoneNumber');
    expect(findNewUnconfirmedContact({ ...after, phoneNumber: '+2' }, after)).toBe('phoneNumber');
    expect(findNewUnconfirmedContact(after, after)).toBeUndefined();
  });
});
