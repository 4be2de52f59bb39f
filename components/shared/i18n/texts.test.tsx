import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createI18n, changeTexts } from '@/components/shared/i18n/instance';
import { TextsProvider, useTranslation } from './texts';

function Greeting() {
  const { t, i18n } = useTranslation();
  return <p lang={i18n.language}>{t('greeting')}</p>;
}

describe('Page texts', () => {
  it('are in the page language, and in another once chosen', async () => {
    const i18n = createI18n('en', { greeting: 'Hello' });
    render(
      <TextsProvider i18n={i18n}>
        <Greeting />
      </TextsProvider>,
    );
    expect(screen.getByText('Hello')).toHaveProperty('lang', 'en');
    await act(() => changeTexts(i18n, 'tr', { greeting: 'Merhaba' }));
    expect(screen.getByText('Merhaba')).toHaveProperty('lang', 'tr');
  });

  it('are available only inside their provider', () => {
    expect(() => render(<Greeting />)).toThrow('outside of their provider');
  });
});
