import { expect, expectAccessible, expectNoHorizontalScroll, getPortalUrl, test } from './fixtures';

test.use({ permissions: ['geolocation'], geolocation: { latitude: 32.8, longitude: 34.98 } });

test('a visitor finds the nearest place, and nobody else learns where they are', { tag: '@all' }, async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  await page.goto(`${getPortalUrl('olive')}/locations`);
  const places = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(places.first()).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  await page.getByRole('button', { name: 'Sort by distance' }).click();
  await expect(places.first()).toContainText('Carmel');
  await expect(places.first()).toContainText(/km away/);
  await expectAccessible(page);

  await places.first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /Carmel/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Get directions/ })).toBeVisible();
  expect([...hosts]).toEqual(['olive.localhost']);
});
