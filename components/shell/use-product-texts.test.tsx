import { act, screen } from '@testing-library/react';
import { startTransition, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import type { Texts } from 'loyalty-contract/schemas/languages';
import type { Locale } from 'loyalty-contract/schemas/primitives';
import { forgetLaterTexts, setLoadedTexts } from '@/lib/i18n/product-texts';
import { respondTo } from '@/tests/msw/handlers';
import { connectionLost, createDeferredReply, type ResponseBody } from '@/tests/msw/replies';
import { getSentRequests } from '@/tests/msw/server';
import { useProductTexts } from './use-product-texts';

interface HydrateOptions {
  scriptLoads: boolean;
  /** The texts that the server rendered with. */
  texts?: Texts;
  /** The script of later texts did not load, on a page that shows them. */
  lacksLater?: boolean;
}

const english: Texts = { 'shell.menu.open': 'Open the menu' };

function Page({ locale, needsAll = false }: { locale: Locale; needsAll?: boolean }) {
  const texts = useProductTexts(locale, needsAll);
  const [pressed, setPressed] = useState(false);
  return (
    <button onClick={() => setPressed(true)}>{pressed ? 'pressed' : (texts['shell.menu.open'] ?? 'no text')}</button>
  );
}

describe('Product texts of a page', () => {
  let root: Root | undefined;
  const complaints: unknown[] = [];

  /** Hydrates the server's HTML of a page as Next does, with or without the script of texts. */
  async function hydrate(
    locale: Locale,
    { scriptLoads, texts = english, lacksLater = false }: HydrateOptions,
  ): Promise<void> {
    setLoadedTexts(locale, texts);
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<Page locale={locale} />);
    if (!scriptLoads) globalThis.lpProductTexts = undefined;
    if (lacksLater) globalThis.lpLaterTexts = '/_next/static/texts/later.js';
    await act(async () =>
      startTransition(() => {
        root = hydrateRoot(container, <Page locale={locale} needsAll={lacksLater} />, {
          onRecoverableError: (error) => complaints.push(error),
        });
      }),
    );
  }
  const getButton = () => screen.getByRole('button');
  const press = () => act(async () => getButton().click());
  const clickAndGetText = async () => {
    await press();
    return getButton().textContent;
  };

  afterEach(async () => {
    await act(async () => root?.unmount());
    document.body.replaceChildren();
    globalThis.lpProductTexts = undefined;
    forgetLaterTexts();
    expect(complaints.splice(0)).toEqual([]);
  });

  it('are loaded by the script of texts, without a call', async () => {
    await hydrate('en', { scriptLoads: true });
    await press();
    expect(getButton()).toHaveTextContent('pressed');
    expect(getSentRequests()).toEqual([]);
  });

  it('are fetched by a call when the script did not load, and the server’s HTML is shown until then', async () => {
    const later = createDeferredReply<ResponseBody<'getLocaleTranslation'>>();
    respondTo({ getLocaleTranslation: later.reply });
    await hydrate('tr', { scriptLoads: false });
    await press();
    expect(getButton()).toHaveTextContent('Open the menu');
    await act(async () => later.release(english));
    await expect.poll(clickAndGetText).toBe('pressed');
    expect(getSentRequests('getLocaleTranslation')).toHaveLength(1);
  });

  it('are fetched by a call when the script of later ones did not load, on a page that shows them', async () => {
    respondTo({ getLocaleTranslation: english });
    await hydrate('de', { scriptLoads: true, lacksLater: true });
    await expect.poll(clickAndGetText).toBe('pressed');
    expect(getSentRequests('getLocaleTranslation')).toHaveLength(1);
  });

  it('are empty when neither script nor call succeed, and the page hydrates', async () => {
    respondTo({ getLocaleTranslation: connectionLost });
    await hydrate('he', { scriptLoads: false, texts: {} });
    await expect.poll(clickAndGetText).toBe('pressed');
  });
});
