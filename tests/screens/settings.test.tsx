import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getInitialTheme } from '@/lib/theme/themes';
import { createThemeCss } from '@/lib/theme/theme-css';
import { createConfiguration, createLandingGift, createLocation, createShopItem } from '../msw/responses';
import { renderPage } from '../setup/render-page';

const picture = 'https://olive.example/picture.jpg';
const findPicture = async () => {
  await screen.findByRole('heading', { level: 1 });
  return [...document.querySelectorAll('main img')].map((image) => image.getAttribute('src'));
};

describe('A setting of a business', () => {
  it('the picture at the top of a visitor’s home is that of the business', async () => {
    await renderPage('/', { configuration: { heroImageUrl: picture }, replies: { getLocations: { locations: [] } } });
    await expect.poll(findPicture).toContain(picture);
  });

  it.each([
    [0, 'light'],
    [1, 'dark'],
    [7, 'dark'],
  ])('a first visit has the theme of the business: %d is %s', (defaultTheme, theme) => {
    expect(getInitialTheme(defaultTheme)).toBe(theme);
  });

  it('the text on the accent has the colour of the business if it is readable', () => {
    const getColour = (fontContrast: string) => {
      const theme = { primary: '#003366', fontContrast, logoImageUrl: null };
      return /--lp-on-primary-light:(#\w+)/.exec(createThemeCss(createConfiguration({ lightTheme: theme })))?.[1];
    };
    expect(getColour('#ffeecc')).toBe('#ffeecc');
    expect(getColour('#003377')).not.toBe('#003377');
  });

  it.each([true, false])('the member’s code is a picture, too, only if the business says so', async (allowed) => {
    await renderPage('/member/walletpass', {
      configuration: { allowVerificationQrCode: allowed },
      replies: {
        getShortUserId: { shortUserId: '471 112', expiresAt: '2999-01-01T00:00:00.000Z' },
        getWalletLinks: { links: { appleWallet: null, googlePay: null } },
      },
    });
    await screen.findByText('471 112');
    await expect.poll(() => screen.queryByRole('img', { name: /471 112/ }) !== null).toBe(allowed);
  });

  it('sign-in asks for what the business names, with its keyboard', async () => {
    const identifiers = [{ key: 'clubNumber', label: 'Club number', inputMode: 'numeric' } as const];
    await renderPage('/auth/signin', { configuration: { login: { identifiers } } });
    expect(await screen.findByLabelText('Club number')).toHaveAttribute('inputmode', 'numeric');
  });

  it('a location shows everything that the business says of it', async () => {
    const location = createLocation({
      name: 'Old Port',
      address: '7 Pier',
      city: 'Jaffa',
      phone: '+97231234567',
      imageUrl: picture,
    });
    await renderPage('/locations/harbour', { replies: { getLocation: { location } } });
    const main = within(screen.getByRole('main'));
    expect(await main.findByRole('heading', { name: 'Old Port' })).toBeVisible();
    expect(main.getByText(/7 Pier/)).toHaveTextContent('Jaffa');
    expect(main.getByRole('link', { name: /Call/ })).toHaveAttribute('href', 'tel:+97231234567');
    await expect.poll(findPicture).toContain(picture);
  });

  it('a reward shows its picture', async () => {
    const item = createShopItem({ imageUrl: picture });
    await renderPage('/member/shop', { replies: { getShops: { pointShop: [item], rewardShop: [] } } });
    await expect.poll(findPicture).toContain(picture);
  });

  it('a landing page shows the picture, the description and the terms of its gift', async () => {
    const gift = createLandingGift({ description: 'For a first visit.', terms: 'Once a person.', imageUrl: picture });
    await renderPage('/lp?id=welcome', { replies: { getLandingGift: gift } });
    expect(await screen.findByText('For a first visit.')).toBeVisible();
    expect(screen.getByText('Once a person.')).toBeInTheDocument();
    await expect.poll(findPicture).toContain(picture);
  });
});
