import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { done, createForm } from '../msw/responses';
import { connectionLost, createProblemReply, type Reply } from '../msw/replies';
import { getSentRequests } from '../msw/server';
import { renderPage } from '../setup/render-page';
import { describeStates } from './states';

const missing = async () => {
  await screen.findByText('This form is no longer available');
  expect(screen.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/');
};

describeStates({
  path: '/forms/f-1',
  call: 'getForm',
  success: {
    reply: createForm({ title: 'Tell us' }),
    shows: () => screen.findByRole('heading', { level: 1, name: 'Tell us' }),
  },
  empty: { reply: createForm({ formType: 'registration' }), shows: missing },
});

describe('/forms/[formId]', () => {
  it('shows an error for an unknown form, with a link home', async () => {
    await renderPage('/forms/gone', { replies: { getForm: createProblemReply('NOT_FOUND') } });
    await missing();
  });

  const submitForm = async (...replies: Reply<'submitForm'>[]) => {
    await renderPage('/forms/f-1?locationId=harbour', { replies: { getForm: createForm(), submitForm: replies } });
    fireEvent.change(await screen.findByLabelText(/^Nickname/), { target: { value: 'Ada' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  };

  it('thanks for submitted answers and names the location', async () => {
    await submitForm(done);
    expect(await screen.findByRole('heading', { name: 'Thank you!' })).toHaveFocus();
    expect(getSentRequests('submitForm')).toMatchObject([
      { body: { form: 'f-1', locationId: 'harbour', formFields: { nickname: 'Ada' } } },
    ]);
  });

  it.each([
    ['offline', connectionLost, 'You’re offline. Check your connection and try again.'],
    ['the service is down', createProblemReply('BACKEND_UNAVAILABLE'), /^We’re having trouble right now/],
  ] as const)('keeps typed values when %s, shows an error, and sends them on retry', async (_, failure, text) => {
    await submitForm(failure, done);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText(/^Nickname/)).toHaveValue('Ada');
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeVisible();
  });
});
