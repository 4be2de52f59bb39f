import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createMenuItem } from '../msw/responses';
import { getRecordedNavigations } from '../setup/navigation';
import { renderPage } from '../setup/render-page';

const url = 'https://members.example/secret';
const secret = createMenuItem({ name: 'Secret', calculatedUrl: url, openInNewWindow: true, onlyForLoggedInUser: true });
const open = (path: string, member: 'visitor' | 'member') =>
  renderPage(path, { configuration: { menu: [secret] }, who: member });

describe('/goto/[id]', () => {
  it('leads a member to the URL of the menu item and shows it', async () => {
    await open('/goto/secret', 'member');
    expect(await screen.findByRole('link', { name: /^Open now/ })).toHaveAttribute('href', url);
    expect(getRecordedNavigations()).toEqual([{ how: 'replace', to: url }]);
  });

  it('sends a visitor to sign-in first, with the reason', async () => {
    const { router } = await open('/goto/secret', 'visitor');
    const requested = '/auth/signin?callbackUrl=%2Fgoto%2Fsecret&error=SessionRequired';
    await expect.poll(() => router.replace.mock.calls).toEqual([[requested]]);
    expect(await screen.findByText(/^Sign in to see that page\./)).toBeVisible();
    expect(getRecordedNavigations()).toEqual([]);
  });

  it('does not redirect to a URL that is not in the menu', async () => {
    await open('/goto/other', 'member');
    expect(await screen.findByRole('heading', { name: 'We couldn’t find this page' })).toBeVisible();
    expect(getRecordedNavigations()).toEqual([]);
  });
});
