import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ReadyShell } from '@/store/shell-props';
import { createRuntime } from './create-runtime';

const KEY = 'shell.menu.open';
const productTexts = { [KEY]: 'Open the menu', 'common.close': 'Close' };

const createShell = (text: string): ReadyShell => ({
  blank: false,
  locale: 'en',
  textsLocale: 'en',
  texts: { [KEY]: text },
  session: null,
  queries: [],
});

const start = (shell: ReadyShell) => createRuntime(shell, productTexts);

afterEach(() => void vi.unstubAllGlobals());

describe('The texts of a page', () => {
  it('are those of the business over those of the product', () => {
    const { i18n } = start(createShell('Open the card'));
    expect(i18n.t(KEY)).toBe('Open the card');
    expect(i18n.t('common.close')).toBe('Close');
  });

  it('are shared on the server by pages rendered from the same response, and by no others', () => {
    const shell = createShell('Open the card');
    expect(start({ ...shell }).i18n).toBe(start(shell).i18n);
    const other = start(createShell('Show the card')).i18n;
    expect(other).not.toBe(start(shell).i18n);
    expect(other.t(KEY)).toBe('Show the card');
  });

  it('belong to one page in a browser, where they change with the language', () => {
    vi.stubGlobal('window', {});
    const shell = createShell('Open the card');
    expect(start(shell).i18n).not.toBe(start(shell).i18n);
  });

  it('share no store with another page', () => {
    const shell = createShell('Open the card');
    expect(start(shell).store).not.toBe(start(shell).store);
  });
});
