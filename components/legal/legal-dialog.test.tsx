import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { LegalLinks } from 'loyalty-contract/schemas/business';
import { createProblemReply, type Reply } from '@/tests/msw/replies';
import { renderPortal } from '@/tests/setup/render-portal';
import { LegalDialog } from './legal-dialog';

const links: LegalLinks = {
  termsOfUseUrl: 'https://olive.example/terms?x=1',
  privacyPolicyUrl: 'https://elsewhere.example/privacy',
  consentRights: false,
  dataPortability: false,
};
const openWith = (legalOrigins: string[] | undefined, ...getLegalLinks: Reply<'getLegalLinks'>[]) =>
  renderPortal(<LegalDialog start="list" />, { replies: { getLegalLinks }, configuration: { legalOrigins } });
/** At a business whose file lets legal pages of its site open inside the dialog. */
const open = (...replies: Reply<'getLegalLinks'>[]) => openWith(['https://olive.example'], ...replies);

describe('Legal dialog', () => {
  it.each([undefined, []])(
    'opens every page in a new window, unless the business wants otherwise (spec §2)',
    async (none) => {
      await openWith(none, { ...links, loyaltyTermsUrl: 'https://olive.example/club' });
      for (const name of [/^Terms of use/, /^Privacy/, /^Programme terms/, /^Open-source/]) {
        const link = await screen.findByRole('link', { name });
        expect(link).toHaveAttribute('target', '_blank');
        expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      }
    },
  );

  it('opens a page of the business inside the dialog if its file says so, with a loading state and a link to it', async () => {
    await open(links);
    fireEvent.click(await screen.findByRole('button', { name: 'Terms of use' }));
    const dialog = screen.getByRole('dialog', { name: 'Terms of use' });
    const frame = within(dialog).getByTitle('Terms of use');
    expect(frame).toHaveAttribute('src', 'https://olive.example/terms?x=1&lang=en');
    expect(frame).toHaveAttribute('sandbox', expect.not.stringContaining('allow-top-navigation'));
    expect(within(dialog).getByRole('status')).toHaveTextContent('Loading');
    fireEvent.load(frame);
    expect(within(dialog).queryByRole('status')).toBeNull();
    const outside = within(dialog).getByRole('link', { name: /^Open the full page/ });
    expect(outside).toHaveAttribute('href', links.termsOfUseUrl);
    expect(outside).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('returns to its list by Escape and by the arrow', async () => {
    await open(links);
    for (const leave of [
      (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true })),
      (dialog: HTMLElement) => fireEvent.click(within(dialog).getByRole('button', { name: 'Back' })),
    ]) {
      fireEvent.click(await screen.findByRole('button', { name: 'Terms of use' }));
      leave(screen.getByRole('dialog', { name: 'Terms of use' }));
      expect(screen.getByRole('dialog', { name: 'Legal' })).toBeInTheDocument();
    }
  });

  it('opens a page that refuses framing in its own window', async () => {
    await open(links);
    const link = await screen.findByRole('link', { name: /^Privacy/ });
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('shows an error when links could not be loaded, and loads them on retry', async () => {
    await open(createProblemReply('BACKEND_UNAVAILABLE'), links);
    expect(await screen.findByRole('alert')).toHaveTextContent('Oh no, there was an error');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Terms of use' })).toBeInTheDocument();
  });
});
