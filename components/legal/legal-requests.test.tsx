import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PanelsProvider, usePanels, type PanelName } from '@/components/shared/panels/panels';
import { createMemberDetails } from '@/tests/msw/responses';
import type { Replies } from '@/tests/msw/replies';
import { getSentRequests } from '@/tests/msw/server';
import { renderPortal } from '@/tests/setup/render-portal';
import { LegalDialog } from './legal-dialog';

function Panels() {
  const panels = usePanels();
  const openAll = () => (['drawer', 'legal'] satisfies PanelName[]).forEach((name) => panels.open(name));
  return (
    <>
      <button type="button" onClick={openAll}>
        Legal
      </button>
      {panels.isOpen('drawer') && <p>The drawer is open</p>}
      {panels.isOpen('legal') && <LegalDialog start="list" />}
    </>
  );
}

async function open(view: string, replies: Replies) {
  await renderPortal(
    <PanelsProvider>
      <Panels />
    </PanelsProvider>,
    {
      who: 'member',
      details: createMemberDetails({ member: { email: 'ada@example.com' } }),
      showsToasts: true,
      replies: {
        getLegalLinks: {
          termsOfUseUrl: 'https://olive.example/terms',
          privacyPolicyUrl: 'https://olive.example/privacy',
          consentRights: true,
          dataPortability: true,
        },
        ...replies,
      },
    },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Legal' }));
  fireEvent.click(await screen.findByRole('button', { name: view }));
  return within(await screen.findByRole('dialog', { name: view }));
}

it('a member’s legal requests are offered only if the business says so', async () => {
  const pages = { termsOfUseUrl: 'https://olive.example/terms', privacyPolicyUrl: 'https://olive.example/privacy' };
  const getLegalLinks = { ...pages, consentRights: false, dataPortability: true };
  await open('Get a copy of my data', { getLegalLinks });
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.queryByRole('button', { name: 'Consent and rights' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Get a copy of my data' })).toBeInTheDocument();
});

describe('A member’s withdrawal of consent (spec §4, §5)', () => {
  it('can be submitted once a box is ticked, and says so until then', async () => {
    const dialog = await open('Consent and rights', {});
    const submit = dialog.getByRole('button', { name: 'Withdraw' });
    expect(submit).toHaveAttribute('aria-disabled', 'true');
    expect(submit).toHaveAccessibleDescription('Choose what you’d like to withdraw.');
    fireEvent.click(submit);
    expect(dialog.queryByRole('button', { name: 'Yes' })).toBeNull();
    const box = dialog.getByRole('checkbox', { name: /^Stop marketing/ });
    fireEvent.click(box);
    expect(submit).not.toHaveAttribute('aria-disabled');
    fireEvent.click(box);
    expect(submit).toHaveAttribute('aria-disabled', 'true');
  });

  it('closes the legal links and the drawer, and a toast says that it is done', async () => {
    const dialog = await open('Consent and rights', { withdrawConsent: { status: 'OK', signedOut: false } });
    fireEvent.click(dialog.getByRole('checkbox', { name: /^Stop marketing/ }));
    fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Done. We’ve recorded your choice.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('The drawer is open')).toBeNull();
  });
});

describe('A member’s data report (spec §4, §5)', () => {
  it('cannot be requested without an address, which is the member’s at first', async () => {
    const dialog = await open('Get a copy of my data', {});
    const field = dialog.getByLabelText('Send it to');
    const submit = dialog.getByRole('button', { name: 'Send my data' });
    expect(field).toHaveValue('ada@example.com');
    expect(submit).not.toHaveAttribute('aria-disabled');
    fireEvent.change(field, { target: { value: ' ' } });
    expect(submit).toHaveAttribute('aria-disabled', 'true');
    expect(submit).toHaveAccessibleDescription('Enter your e-mail address.');
    fireEvent.click(submit);
    expect(getSentRequests('exportData')).toEqual([]);
  });

  it('closes its view, and a toast says where the data goes', async () => {
    const dialog = await open('Get a copy of my data', { exportData: { status: 'OK' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Send my data' }));
    expect(await screen.findByText(/^Your data is on its way to .*ada@example\.com/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Legal' })).toBeInTheDocument());
  });
});
