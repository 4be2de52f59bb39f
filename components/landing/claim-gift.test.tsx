import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useMemberQuery } from '@/components/shared/session/use-member';
import { createMemberDetails } from '@/tests/msw/responses';
import { renderPortal } from '@/tests/setup/render-portal';
import { ClaimGift } from './claim-gift';

const ownNumber = '+972541234567';
const held = { status: 'OK', heldUntil: '2026-12-31T12:00:00.000Z' } as const;

/** The form on a page whose shell has fetched the member. */
function Page() {
  useMemberQuery();
  return <ClaimGift landingPageId="welcome" />;
}

async function openAsMember(phoneConfirmed: boolean) {
  const details = createMemberDetails({ member: { phoneNumber: ownNumber, phoneConfirmed } });
  return renderPortal(<Page />, { who: 'member', replies: { getMemberDetails: details, registerLandingGift: held } });
}

const submit = () => fireEvent.click(screen.getByRole('button', { name: 'I want this gift' }));

describe('Form that claims a landing-page gift', () => {
  it('is prefilled with the confirmed number of the signed-in member, who finds the gift there', async () => {
    const { sent } = await openAsMember(true);
    expect(await screen.findByDisplayValue(ownNumber)).toHaveAccessibleName('Your phone number');
    submit();
    expect(await screen.findByText('It’s yours! See it in My gifts.')).toBeVisible();
    expect(screen.queryByText(/Sign in with this number/)).toBeNull();
    expect(sent.at(-1)).toMatchObject({ body: { landingPageId: 'welcome', phoneNumber: ownNumber } });
  });

  it('is empty for an unconfirmed number, and shows until when to confirm another', async () => {
    await openAsMember(false);
    const field = await screen.findByLabelText('Your phone number');
    expect(field).toHaveValue('');
    fireEvent.change(field, { target: { value: '+972549876543' } });
    submit();
    expect(await screen.findByText(/Sign in with this number by/)).toBeVisible();
  });
});
