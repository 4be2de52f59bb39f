// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPortal, type Answers } from '@/tests/setup/render-portal';
import { UpdateProfileScreen } from './update-profile-screen';

const field = (id: string, type: string, label: string) => ({ id, type, label, required: false });
const form = {
  data: {
    form: {
      ...{ id: 'profile', formType: 'profile', title: 'My details', description: '' },
      fields: [field('email', 'email', 'E-mail'), field('phoneNumber', 'phone', 'Phone')],
    },
  },
};
const open = (answers: Answers) =>
  renderPortal(<UpdateProfileScreen />, {
    signedIn: true,
    answers: {
      getForm: form,
      getProfileFields: {
        data: { values: { email: 'ada@example.com', phoneNumber: '+972541234567' }, unconfirmed: ['phoneNumber'] },
      },
      validateMemberIdentifiers: { data: { phoneNumber: 'ok' } },
      submitForm: { data: { status: 'OK' } },
      ...answers,
    },
  });

describe('the profile form', () => {
  it('lets a contact be changed until it is proven, and offers to confirm the new one', async () => {
    const { sent, router } = await open({});
    expect(await screen.findByLabelText(/E-mail/)).toHaveAttribute('readonly');
    const phone = screen.getByLabelText(/Phone/);
    expect(phone).not.toHaveAttribute('readonly');
    fireEvent.change(phone, { target: { value: '+972547654321' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const wanted = '/member/confirm-contact?contact=phoneNumber&callbackUrl=%2Fmember%2Fprofile';
    await waitFor(() => expect(router.push).toHaveBeenCalledExactlyOnceWith(wanted));
    expect(sent.find(({ call }) => call === 'validateMemberIdentifiers')?.body).toMatchObject({
      phoneNumber: '+972547654321',
    });
  });

  it('neither checks nor offers a contact that was not confirmed before and is left as it is', async () => {
    const { sent, router } = await open({});
    await screen.findByLabelText(/Phone/);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.push).toHaveBeenCalledExactlyOnceWith('/member/profile'));
    expect(sent.map(({ call }) => call)).not.toContain('validateMemberIdentifiers');
  });
});
