import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { done, createForm, createMemberDetails } from '../msw/responses';
import { connectionLost, createProblemReply, type Reply } from '../msw/replies';
import { getSentRequests } from '../msw/server';
import { renderPage } from '../setup/render-page';
import { describeStates } from './states';

const profileForm = createForm({ formType: 'profile' });
const fields = { values: { nickname: 'Ada' } };
const filled = async () => {
  expect(await screen.findByLabelText(/^Nickname/)).toHaveValue('Ada');
};

describeStates({
  path: '/member/update-user-profile',
  call: 'getForm',
  success: { reply: profileForm, shows: filled },
  others: { getProfileFields: fields },
});

describeStates({
  path: '/member/update-user-profile',
  call: 'getProfileFields',
  success: { reply: fields, shows: filled },
  empty: {
    reply: { values: {} },
    shows: async () => {
      expect(await screen.findByLabelText(/^Nickname/)).toHaveValue('');
    },
  },
  others: { getForm: profileForm },
});

describe('/member/update-user-profile', () => {
  const save = async (...replies: Reply<'submitForm'>[]) => {
    const page = await renderPage('/member/update-user-profile', {
      replies: {
        getForm: profileForm,
        getProfileFields: fields,
        submitForm: replies,
        getMemberDetails: createMemberDetails(),
        getConsents: { consents: [] },
        getSupportSessions: { supportSessions: [] },
      },
    });
    fireEvent.change(await screen.findByLabelText(/^Nickname/), { target: { value: 'Countess' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    return page;
  };

  it('saves changes and leads to the profile', async () => {
    await save(done);
    expect(await screen.findByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
    expect(getSentRequests('submitForm')).toMatchObject([{ body: { formFields: { nickname: 'Countess' } } }]);
  });

  it('sends a field that was emptied', async () => {
    const optional = profileForm.form.fields.map((field) => ({ ...field, required: false }));
    const getForm = createForm({ formType: 'profile', fields: optional });
    await renderPage('/member/update-user-profile', {
      replies: { getForm, getProfileFields: fields, submitForm: connectionLost },
    });
    fireEvent.change(await screen.findByLabelText(/^Nickname/), { target: { value: '' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('You’re offline. Check your connection and try again.');
    expect(getSentRequests('submitForm')).toMatchObject([{ body: { formFields: { nickname: '' } } }]);
  });

  it('keeps typed values offline, shows an error, and saves them on retry', async () => {
    await save(connectionLost, done);
    expect(await screen.findByText('You’re offline. Check your connection and try again.')).toBeVisible();
    expect(screen.getByLabelText(/^Nickname/)).toHaveValue('Countess');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
  });

  it('shows an error when the business has no such form, with a link to the profile', async () => {
    await renderPage('/member/update-user-profile', {
      replies: { getForm: createProblemReply('NOT_FOUND'), getProfileFields: fields },
    });
    expect(await screen.findByText('This form is no longer available')).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'My profile' })).toHaveAttribute('href', '/member/profile');
  });
});
