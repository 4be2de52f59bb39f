// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Toaster } from '@/components/toasts/toaster';
import { connectionLost } from '@/tests/msw/replies';
import { sentRequests } from '@/tests/msw/server';
import { renderPortal } from '@/tests/setup/render-portal';
import { LanguageMenu } from './language-menu';

it('a language whose texts fail to load is not chosen, and the page says why', async () => {
  await renderPortal(
    <>
      <LanguageMenu />
      <Toaster />
    </>,
    { replies: { getTranslations: connectionLost } },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Language: English (en)' }));
  fireEvent.click(screen.getByRole('button', { name: 'Türkçe' }));
  expect(await screen.findByText('There is no connection. Check your network and try again.')).toBeVisible();
  expect(sentRequests('getTranslations')).toHaveLength(2);
  expect(document.cookie).not.toContain('SelectedLanguage');
  expect(screen.getByRole('button', { name: 'Language: English (en)' })).toBeVisible();
});
