import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { signOutMember } from '@/lib/auth/session-actions';
import { hideReminder } from '@/lib/inline/hide-reminder';
import { createMemberDetails } from '@/tests/msw/responses';
import { renderPortal } from '@/tests/setup/render-portal';
import { ProfileBanner } from './profile-banner';

const show = (comoMemberId: string) =>
  renderPortal(<ProfileBanner />, {
    who: 'member',
    details: createMemberDetails({ member: { comoMemberId }, hasMissingMandatoryFields: true }),
  });
const findReminder = () => screen.queryByRole('region', { name: 'Your profile' });
const dismiss = () => fireEvent.click(screen.getByRole('button', { name: 'Remind me tomorrow' }));

describe('The reminder to complete the profile', () => {
  beforeEach(() => {
    localStorage.clear();
    delete document.documentElement.dataset.reminder;
  });

  it('stays away for its 24 hours also after a sign-out (spec §9)', async () => {
    await show('m-1');
    dismiss();
    expect(findReminder()).toBeNull();
    await act(async () => expect(await signOutMember()).toBe(true));
    cleanup();
    await show('m-1');
    await waitFor(() => expect(findReminder()).toBeNull());
  });

  it.each([
    [true, 'link'],
    [false, 'button'],
  ] as const)('leads to the page with the whole form, or opens the dialog', async (fullRegistrationForm, role) => {
    await renderPortal(<ProfileBanner />, {
      who: 'member',
      details: createMemberDetails({ hasMissingMandatoryFields: true }),
      configuration: { fullRegistrationForm, pagesOrigin: 'https://pages.example' },
    });
    expect(screen.getByRole(role, { name: 'Add them' })).toBeVisible();
  });

  it('is shown to another member of the same browser', async () => {
    await show('m-1');
    dismiss();
    cleanup();
    hideReminder();
    await show('m-2');
    expect(findReminder()).toBeVisible();
    expect(document.documentElement.dataset.reminder).toBeUndefined();
  });
});
