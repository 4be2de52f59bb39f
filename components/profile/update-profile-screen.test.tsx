import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { FormField } from 'loyalty-contract/schemas/content';
import { done, createForm } from '@/tests/msw/responses';
import { createDeferredReply, type Replies, type ResponseBody } from '@/tests/msw/replies';
import { renderPortal } from '@/tests/setup/render-portal';
import { UpdateProfileScreen } from './update-profile-screen';

const field = (id: string, type: FormField['type'], label: string) => ({ id, type, label, required: false });
const fields = [field('email', 'email', 'E-mail'), field('phoneNumber', 'phone', 'Phone')];
const open = (replies: Replies, page = <UpdateProfileScreen />) =>
  renderPortal(page, {
    who: 'member',
    replies: {
      getForm: createForm({ formType: 'profile', fields }),
      getProfileFields: {
        values: { email: 'ada@example.com', phoneNumber: '+972541234567' },
        unconfirmed: ['phoneNumber'],
      },
      validateMemberIdentifiers: { phoneNumber: 'ok' },
      submitForm: done,
      ...replies,
    },
  });

/** The screen, and a button that leaves and enters it. */
function Pages() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button onClick={() => setIsOpen(!isOpen)}>Other page</button>
      {isOpen && <UpdateProfileScreen />}
    </>
  );
}

describe('Profile form', () => {
  it('leaves an unconfirmed contact editable, and offers to confirm a new one', async () => {
    const { sent, router } = await open({});
    expect(await screen.findByLabelText(/E-mail/)).toHaveAttribute('readonly');
    const phone = screen.getByLabelText(/Phone/);
    expect(phone).not.toHaveAttribute('readonly');
    fireEvent.change(phone, { target: { value: '+972547654321' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const requested = '/member/confirm-contact?contact=phoneNumber&callbackUrl=%2Fmember%2Fprofile';
    await waitFor(() => expect(router.push).toHaveBeenCalledExactlyOnceWith(requested));
    expect(sent.find(({ call }) => call === 'validateMemberIdentifiers')?.body).toMatchObject({
      phoneNumber: '+972547654321',
    });
  });

  it('neither validates nor offers an unchanged unconfirmed contact', async () => {
    const { sent, router } = await open({});
    await screen.findByLabelText(/Phone/);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.push).toHaveBeenCalledExactlyOnceWith('/member/profile'));
    expect(sent.map(({ call }) => call)).not.toContain('validateMemberIdentifiers');
  });

  it('starts with the saved values when it is opened again before they have been fetched', async () => {
    const { reply, release } = createDeferredReply<ResponseBody<'getProfileFields'>>();
    const saved = { values: { email: 'ada@example.com', phoneNumber: '+972547654321' } };
    const empty = { values: { email: 'ada@example.com' } };
    await open({ getProfileFields: [empty, reply] }, <Pages />);
    expect(await screen.findByLabelText(/Phone/)).toHaveValue('');
    fireEvent.click(screen.getByRole('button', { name: 'Other page' }));
    await waitFor(() => expect(screen.queryByLabelText(/Phone/)).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Other page' }));
    release(saved);
    expect(await screen.findByLabelText(/Phone/)).toHaveValue('+972547654321');
  });
});
