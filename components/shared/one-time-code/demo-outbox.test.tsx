import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Configuration } from 'loyalty-contract/schemas/business';
import { renderPortal } from '@/tests/setup/render-portal';
import { DemoOutbox } from './demo-outbox';

const demoMembers = [{ kind: 'new', firstName: 'Daniel', email: 'new@olive.example' }] as const;

it('leads a visitor of a demo on this machine to the page with the codes', async () => {
  const configuration = { demoMembers: [...demoMembers], pagesOrigin: 'http://olive.localhost:4000' };
  await renderPortal(<DemoOutbox />, { configuration });
  expect(screen.getByText('Demo: messages with codes are in the outbox.')).toBeVisible();
  const link = screen.getByRole('link', { name: /^Open the outbox ?\(opens in a new window\)$/ });
  expect(link).toHaveAttribute('href', 'http://olive.localhost:4000/outbox?show=codes');
});

it.each<[string, Partial<Configuration>]>([
  ['in production, which has no members of a demo', { pagesOrigin: 'http://olive.localhost:4000' }],
  ['where the pages are not on this machine', { demoMembers: [...demoMembers], pagesOrigin: 'https://pages.example' }],
  ['where browsers reach no pages of the backend', { demoMembers: [...demoMembers], pagesOrigin: null }],
])('says nothing %s', async (_, configuration) => {
  await renderPortal(
    <>
      <DemoOutbox />
      <p>The rest</p>
    </>,
    { configuration },
  );
  expect(screen.getByText('The rest')).toBeVisible();
  expect(screen.queryByText(/outbox/)).not.toBeInTheDocument();
});
