// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FormField } from '@/contract/schemas/content';
import { done, form } from '@/tests/msw/responses';
import type { Replies } from '@/tests/msw/replies';
import { renderPortal } from '@/tests/setup/render-portal';
import { UpdateProfileScreen } from './update-profile-screen';

const field = (id: string, type: FormField['type'], label: string) => ({ id, type, label, required: false });
const fields = [field('email', 'email', 'E-mail'), field('phoneNumber', 'phone', 'Phone')];
const open = (replies: Replies) =>
  renderPortal(<UpdateProfileScreen />, {
    who: 'member',
    replies: {
      getForm: form({ formType: 'profile', fields }),
      getProfileFields: {
        values: { email: 'ada@example.com', phoneNumber: '+972541234567' },
        unconfirmed: ['phoneNumber'],
      },
      validateMemberIdentifiers: { phoneNumber: 'ok' },
      submitForm: done,
      ...replies,
    },
  });

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
});
