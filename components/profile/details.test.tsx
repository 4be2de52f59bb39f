// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { memberDetails } from '@/tests/msw/responses';
import { renderPortal } from '@/tests/setup/render-portal';
import { ProfileDetails } from './profile-details';

const { member } = memberDetails({
  member: { email: 'ada@example.com', emailConfirmed: true, phoneNumber: '+972541234567', phoneConfirmed: false },
});
const row = (term: string) => within(screen.getByText(term).parentElement as HTMLElement);

describe('Member details', () => {
  it('mark an unconfirmed contact and link to its confirmation', async () => {
    await renderPortal(<ProfileDetails member={member} />, { who: 'member' });
    expect(row('Phone').getByText('Not confirmed')).toBeVisible();
    const confirm = row('Phone').getByRole('link', { name: 'Confirm your phone number' });
    expect(confirm).toHaveAttribute(
      'href',
      '/member/confirm-contact?contact=phoneNumber&callbackUrl=%2Fmember%2Fprofile',
    );
    expect(row('E-mail').queryByText('Not confirmed')).toBeNull();
    expect(row('E-mail').queryByRole('link')).toBeNull();
  });

  it('show an unconfirmed contact in a support session without actions', async () => {
    await renderPortal(<ProfileDetails member={member} />, { who: 'support' });
    expect(row('Phone').getByText('Not confirmed')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
