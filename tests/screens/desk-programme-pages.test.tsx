import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createRoleSession } from '../msw/desk-records';
import { createStudio } from '../msw/studio-responses';
import { expectAccessible } from '../setup/expect-accessible';
import { renderDesk } from '../setup/render-desk';
import { findForm, findSaved, type } from './desk-programme-steps';

const open = async (getStudio = createStudio()) => {
  await renderDesk('/programme/pages', {
    session: createRoleSession(),
    replies: { getStudio, saveDraft: { draftVersion: 6 } },
  });
  await findForm();
};

describe('The legal pages of the programme', () => {
  it('have addresses that can be opened, and that are completed as they are saved', async () => {
    await open();
    const link = () => screen.getByRole('link', { name: 'Open: Terms of use' });
    expect(link()).toHaveAttribute('href', 'https://olive.example/terms');
    type('Terms of use', ' olive.example/agb ');
    fireEvent.blur(screen.getByLabelText('Terms of use'));
    expect(screen.getByLabelText('Terms of use')).toHaveValue('https://olive.example/agb');
    expect(link()).toHaveAttribute('href', 'https://olive.example/agb');
    expect(await findSaved()).toMatchObject({ changes: { termsOfUseUrl: 'https://olive.example/agb' } });
    await expectAccessible(screen.getByRole('main'));
  });

  it('say what is no address, or missing, and leave the draft alone', async () => {
    await open();
    type('Privacy policy', 'http://olive.example/privacy');
    expect(screen.getByText(/^Paste the address of a page that begins with https/)).toBeVisible();
    type('Privacy policy', '');
    expect(screen.getByText('Cannot be empty: the draft keeps what it had.')).toBeVisible();
    expect(screen.getByText('Nothing changed yet: members see it like this.')).toBeVisible();
  });

  it('may be without terms of the programme', async () => {
    await open(createStudio({ settings: { loyaltyTermsUrl: 'https://olive.example/club' } }));
    type(/^Terms of the programme/, '');
    expect(await findSaved()).toMatchObject({ changes: { loyaltyTermsUrl: null } });
  });

  it('say that a form has a link to terms that were removed', async () => {
    const errors = [{ setting: 'loyaltyTermsUrl' as const, path: '', code: 'still_linked' }];
    await open(createStudio({ errors }));
    expect(screen.getByLabelText(/^Terms of the programme/)).toBeInvalid();
    expect(screen.getByText(/^A form or a consent has a link to this page/)).toBeVisible();
  });
});
