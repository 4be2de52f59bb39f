import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPortal } from '@/tests/setup/render-portal';
import { BusinessMark } from './business-mark';

const theme = { primary: '#2f6b3a', fontContrast: '#ffffff' };

describe('Mark of a business', () => {
  it('is its logo if there is one', async () => {
    await renderPortal(<BusinessMark />, { configuration: { lightTheme: { ...theme, logoImageUrl: '/logo.svg' } } });
    expect(screen.getByRole('img', { name: 'Olive' })).toHaveAttribute('src', '/logo.svg');
  });

  it('is its name without a logo', async () => {
    await renderPortal(<BusinessMark />);
    expect(screen.getByText('Olive')).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('is its name when the logo does not load', async () => {
    await renderPortal(<BusinessMark />, { configuration: { lightTheme: { ...theme, logoImageUrl: '/gone.svg' } } });
    fireEvent.error(screen.getByRole('img', { name: 'Olive' }));
    expect(screen.getByText('Olive')).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
  });
});
