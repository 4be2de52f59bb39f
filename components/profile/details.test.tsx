// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { memberDetails } from '@/tests/msw/answers';
import { renderPortal } from '@/tests/setup/render-portal';
import { ProfileDetails } from './profile-details';

const { member } = memberDetails({
  member: { email: 'ada@example.com', emailConfirmed: true, phoneNumber: '+972541234567', phoneConfirmed: false },
});
const row = (term: string) => within(screen.getByText(term).parentElement as HTMLElement);

describe('a member’s details', () => {
  it('mark the contact that nobody has proven, and lead to the page that confirms it', async () => {
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

  it('say in a support session what is not confirmed, and let nothing be done about it', async () => {
    await renderPortal(<ProfileDetails member={member} />, { who: 'support' });
    expect(row('Phone').getByText('Not confirmed')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
