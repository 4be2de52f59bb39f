import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '@/store/api';
import { renderPortal } from '@/tests/setup/render-portal';
import { Footer } from './footer';

const legal = (termsOfUseUrl: string, privacyPolicyUrl: string) => ({
  ...{ termsOfUseUrl, privacyPolicyUrl, consentRights: false, dataPortability: false },
});

it('the footer links to the legal pages of the business', async () => {
  await renderPortal(<Footer />, { replies: { getLegalLinks: legal('https://olive.example/terms', '/privacy') } });
  const getAddresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  await waitFor(() => expect(getAddresses()).toEqual(['https://olive.example/terms', '/privacy', '/accessibility']));
});

it('the footer omits legal pages with an unsafe URL', async () => {
  const { store } = await renderPortal(<Footer />);
  // No response allowed by the contract has one: it bypasses the contract's check.
  const wrong = legal('/\\evil.example/x', 'https://olive.example/privacy');
  await store.dispatch(api.util.upsertQueryData('getLegalLinks', undefined, wrong));
  const getAddresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  await waitFor(() => expect(getAddresses()).toEqual(['https://olive.example/privacy', '/accessibility']));
});
