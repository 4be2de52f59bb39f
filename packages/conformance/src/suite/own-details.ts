import type { SignedInMember, Suite } from './suite';
import { toIdentifier } from './test-data';
import type { Verifier } from './verifier';

/** Expects the details of the member of the session: their id, and their e-mail address if they signed in with it. */
export async function expectOwnDetails(
  suite: Suite,
  verify: Verifier,
  { contact, session }: SignedInMember,
): Promise<void> {
  const call = 'getMemberDetails';
  const { member } = verify.success(await suite.client.send(call, session));
  verify.expect(member.comoMemberId === session.opened.comoMemberId, {
    call,
    field: 'member.comoMemberId',
    received: 'another id',
    expected: 'that of the session',
  });
  if (!contact || !('email' in contact) || member.email === null) return;
  const { userIdentifier } = toIdentifier(contact);
  verify.expect(member.email.trim().toLowerCase() === userIdentifier.trim().toLowerCase(), {
    call,
    field: 'member.email',
    received: 'another address than the member signed in with',
    expected: 'the member’s own, or null',
  });
}
