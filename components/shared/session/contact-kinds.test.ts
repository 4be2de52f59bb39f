import { describe, expect, it } from 'vitest';
import type { MemberDetails } from 'loyalty-contract/schemas/member';
import { findChangedUnconfirmedContact, listUnconfirmedContacts } from './contact-kinds';

type Member = MemberDetails['member'];
const member: Member = { firstName: '', lastName: '', comoMemberId: 'm', email: 'a@example.com', phoneNumber: '+1' };

describe('Unconfirmed contacts', () => {
  it.each<[string, Partial<Member>, string[]]>([
    ['are those marked by the backend', { emailConfirmed: true, phoneConfirmed: false }, ['phoneNumber']],
    ['can be phone and e-mail', { emailConfirmed: false, phoneConfirmed: false }, ['phoneNumber', 'email']],
    ['are empty when the backend marks none', {}, []],
    ['exclude a missing contact', { phoneNumber: null, phoneConfirmed: false }, []],
  ])('%s', (_, more, kinds) => expect(listUnconfirmedContacts({ ...member, ...more })).toEqual(kinds));

  it('count as new when added or changed', () => {
    const after = { ...member, phoneConfirmed: false };
    expect(findChangedUnconfirmedContact({ ...member, phoneNumber: null }, after)).toBe('phoneNumber');
    expect(findChangedUnconfirmedContact({ ...after, phoneNumber: '+2' }, after)).toBe('phoneNumber');
    expect(findChangedUnconfirmedContact(after, after)).toBeUndefined();
  });
});
