import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createMemberDetails } from '@/tests/msw/responses';
import { expectAccessible } from '@/tests/setup/expect-accessible';
import { renderPortal } from '@/tests/setup/render-portal';
import { ProfileDetails } from './profile-details';

const { member } = createMemberDetails({
  member: { email: 'ada@example.com', emailConfirmed: true, phoneNumber: '+972541234567', phoneConfirmed: false },
});
const row = (term: string) => within(screen.getByText(term).parentElement as HTMLElement);

describe('Member details', () => {
  it('mark an unconfirmed contact and link to its confirmation', async () => {
    await renderPortal(<ProfileDetails member={member} tier={undefined} />, { who: 'member' });
    expect(row('Phone').getByText('Not confirmed')).toBeVisible();
    const confirm = row('Phone').getByRole('link', { name: 'Confirm your phone number' });
    expect(confirm).toHaveAttribute(
      'href',
      '/member/confirm-contact?contact=phoneNumber&callbackUrl=%2Fmember%2Fprofile',
    );
    expect(row('E-mail').queryByText('Not confirmed')).toBeNull();
    expect(row('E-mail').queryByRole('link')).toBeNull();
    await expectAccessible(screen.getByText('Phone').closest('dl') ?? undefined);
  });

  it('have the phone number as it is written in the country of the business', async () => {
    await renderPortal(<ProfileDetails member={member} tier={undefined} />, { who: 'member' });
    expect(await row('Phone').findByText('054-123-4567')).toBeVisible();
  });

  it('name the level of a business that has levels', async () => {
    const sprout = { id: 'sprout', name: 'Sprout', from: 5, benefits: [], earningPercent: 100 };
    const tiers = { by: 'visits' as const, periodDays: 365, levels: [sprout] };
    const tier = { levelId: 'sprout', value: 8 };
    await renderPortal(<ProfileDetails member={member} tier={tier} />, { who: 'member', configuration: { tiers } });
    expect(row('Your level').getByText('Sprout')).toBeVisible();
    await expectAccessible(screen.getByText('Phone').closest('dl') ?? undefined);
    cleanup();
    await renderPortal(<ProfileDetails member={member} tier={undefined} />, { who: 'member' });
    expect(screen.queryByText('Your level')).toBeNull();
  });

  it('show an unconfirmed contact in a support session without actions', async () => {
    await renderPortal(<ProfileDetails member={member} tier={undefined} />, { who: 'support' });
    expect(row('Phone').getByText('Not confirmed')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
