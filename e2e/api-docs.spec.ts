import { expect, getStack, test } from './fixtures';

test.describe('Page of the API document', () => {
  // On phones the viewer hides its search.
  test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

  test('lists the operations of each document, and requests nothing from elsewhere', async ({ page }) => {
    const { backendUrl } = getStack();
    const foreign: string[] = [];
    await page.context().route('**/*', (route) => {
      const url = route.request().url();
      if (url.startsWith(`${backendUrl}/`) || /^(data|blob):/.test(url)) return route.continue();
      foreign.push(url);
      return route.abort();
    });

    await page.goto(`${backendUrl}/docs`);
    await expect(page.getByRole('heading', { name: 'Loyalty portal: API of a backend' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Get the configuration of the business' })).toBeAttached();
    await expect(page.getByText('/api/protected/member/getMemberDetails').first()).toBeAttached();

    await page.getByRole('textbox', { name: 'Search' }).fill('gifts');
    await expect(page.getByRole('search').getByText('List gifts')).toBeVisible();

    await page.getByRole('link', { name: 'API for browsers' }).click();
    await expect(page.getByRole('heading', { name: 'Loyalty portal: API for browsers' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'List gifts' })).toBeAttached();
    expect(foreign).toEqual([]);
  });
});
