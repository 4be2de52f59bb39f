import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useMember } from '@/components/shared/session/use-member';
import { api } from '@/store/api';
import { respondTo } from '@/tests/msw/handlers';
import { createMemberDetails } from '@/tests/msw/responses';
import { renderPortal } from '@/tests/setup/render-portal';
import { UpdateProfileDialog } from './update-profile-dialog';

// A script cannot create a trusted event, which the message must be.
vi.mock('./update-message', () => ({ isProfileUpdatedMessage: () => true }));

const phoneNumber = '+972541234567';
const KnownPhoneNumber = () => <p>{useMember().details?.member.phoneNumber}</p>;

it('a phone number of the hosted form is offered for confirmation although live updates brought it first', async () => {
  const saved = createMemberDetails({ member: { phoneNumber, phoneConfirmed: false } });
  const page = (
    <>
      <KnownPhoneNumber />
      <UpdateProfileDialog onDone={vi.fn()} onClose={vi.fn()} />
    </>
  );
  const { router, store } = await renderPortal(page, {
    who: 'member',
    details: createMemberDetails(),
    replies: { getProfileUrl: { url: 'https://pages.example/profile' } },
  });
  fireEvent.load(await screen.findByTitle('Complete your profile'));
  respondTo({ getMemberDetails: saved });
  void store.dispatch(api.util.upsertQueryData('getMemberDetails', undefined, saved));
  await screen.findByText(phoneNumber);
  fireEvent(window, new MessageEvent('message', { data: 'saved' }));
  await waitFor(() =>
    expect(router.push).toHaveBeenCalledExactlyOnceWith('/member/confirm-contact?contact=phoneNumber&callbackUrl=%2F'),
  );
});
