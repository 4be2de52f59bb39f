// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPortal } from '@/tests/setup/render-portal';
import { Footer } from './footer';

const legal = (termsOfUseUrl: string, privacyPolicyUrl: string) => ({
  data: { termsOfUseUrl, privacyPolicyUrl, consentRights: false, dataPortability: false },
});

it('The footer links to the legal pages of the business', async () => {
  renderPortal(<Footer />, { answers: { getLegalLinks: legal('https://olive.example/terms', '/privacy') } });
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://olive.example/terms', '/privacy']);
});

it('The footer leaves out legal pages whose address leads elsewhere than it seems', async () => {
  const answers = { getLegalLinks: legal('/\\evil.example/x', 'https://olive.example/privacy') };
  renderPortal(<Footer />, { answers });
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://olive.example/privacy']);
});
