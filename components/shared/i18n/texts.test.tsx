import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addTexts, createI18n, changeTexts } from '@/components/shared/i18n/instance';
import { TextsProvider, useTranslation } from './texts';

function Greeting() {
  const { t, i18n } = useTranslation();
  return <p lang={i18n.language}>{t('greeting')}</p>;
}

function Farewell() {
  const { t } = useTranslation();
  return <p>{t('shop.leave')}</p>;
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

  it('are added without replacing any, and shown at once only if one was missing', () => {
    const i18n = createI18n('en', { greeting: 'Ours' });
    render(
      <TextsProvider i18n={i18n}>
        <Greeting />
        <Farewell />
      </TextsProvider>,
    );
    addTexts(i18n, 'en', { greeting: 'Hello', 'shop.leave': 'Bye' }, false);
    expect(i18n.t('shop.leave')).toBe('Bye');
    expect(screen.getByText('Leave')).toBeVisible();
    act(() => addTexts(i18n, 'en', { greeting: 'Hello' }, true));
    expect(screen.getByText('Bye')).toBeVisible();
    expect(screen.getByText('Ours')).toBeVisible();
  });

  it('are available only inside their provider', () => {
    expect(() => render(<Greeting />)).toThrow('outside of their provider');
  });
});
