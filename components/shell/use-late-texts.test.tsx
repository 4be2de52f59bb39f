import { act, render, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InOwnWords } from '@/components/shared/i18n/in-own-words';
import { TextsProvider, useTranslation } from '@/components/shared/i18n/texts';
import type { Locale } from 'loyalty-contract/schemas/primitives';
import { respondTo } from '@/tests/msw/handlers';
import { connectionLost, createProblemReply, Failure, type Replies } from '@/tests/msw/replies';
import { shellResponses } from '@/tests/msw/responses';
import { getSentRequests } from '@/tests/msw/server';
import { installFakeClock } from '@/tests/setup/browser';
import { createShell } from '@/tests/setup/render-portal';
import type { ReadyShell } from '@/store/shell-props';
import { createRuntime, type AppRuntime } from './create-runtime';
import { useLateTexts } from './use-late-texts';

const TITLE = 'home.hero.title';
const texts = shellResponses.getLocaleTranslation;
const own = { ...texts, [TITLE]: 'Bread that remembers you' };
/** The product's texts, which the portal returns while it cannot have the business's. */
const standIn = new Failure(() => HttpResponse.json(texts, { headers: { 'cache-control': 'no-store' } }));

function Title({ shell, runtime }: { shell: ReadyShell; runtime: AppRuntime }) {
  useLateTexts(shell, runtime);
  return <h1>{useTranslation().t(TITLE)}</h1>;
}

async function openPage(lacksTexts: boolean, replies: Replies, chosen?: Locale) {
  respondTo(replies);
  const known = await createShell({ replies });
  const shell: ReadyShell = lacksTexts ? { ...known, lacksTexts: { chosen } } : known;
  const runtime = createRuntime(shell, texts);
  render(
    <TextsProvider i18n={runtime.i18n}>
      <Title shell={shell} runtime={runtime} />
    </TextsProvider>,
  );
  return runtime;
}

const getTitle = () => screen.getByRole('heading').textContent;
const waitForRequests = (count: number) =>
  vi.waitFor(() => expect(getSentRequests('getLocaleTranslation')).toHaveLength(count));

beforeEach(installFakeClock);
afterEach(() => {
  vi.useRealTimers();
  document.documentElement.removeAttribute('lang');
  document.documentElement.removeAttribute('dir');
});

it('what somebody agrees to waits for the words of the business', async () => {
  respondTo({ getLocaleTranslation: [connectionLost, own] });
  const known = await createShell({});
  const shell: ReadyShell = { ...known, lacksTexts: {} };
  const runtime = createRuntime(shell, texts);
  render(
    <TextsProvider i18n={runtime.i18n}>
      <InOwnWords>
        <Title shell={known} runtime={runtime} />
      </InOwnWords>
      <Title shell={shell} runtime={runtime} />
    </TextsProvider>,
  );
  expect(screen.getAllByRole('heading')).toHaveLength(1);
  expect(await screen.findAllByRole('heading', { name: own[TITLE] })).toHaveLength(2);
});

describe('Page without the business’s texts', () => {
  it('shows them as soon as they are there', async () => {
    await openPage(true, { getLocaleTranslation: [connectionLost, standIn, own] });
    expect(getTitle()).toBe(texts[TITLE]);
    await screen.findByText(own[TITLE]);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(getSentRequests('getLocaleTranslation')).toHaveLength(3);
  });

  it('asks for its language again as well', async () => {
    const { getLanguages } = shellResponses;
    const replies: Replies = {
      getLanguages: [createProblemReply('BACKEND_UNAVAILABLE'), getLanguages],
      getLocaleTranslation: own,
    };
    await openPage(true, replies, 'tr');
    await screen.findByText(own[TITLE]);
    expect(document.documentElement).toHaveAttribute('lang', 'tr');
    expect(getSentRequests('getLocaleTranslation')).toMatchObject([{ params: { locale: 'tr' } }]);
  });

  it('asks no more when the visitor has chosen a language', async () => {
    const { i18n } = await openPage(true, { getLocaleTranslation: standIn });
    await waitForRequests(1);
    await act(() => i18n.changeLanguage('tr'));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(getSentRequests('getLocaleTranslation').length).toBeLessThanOrEqual(2);
  });
});

describe('Page with the business’s texts', () => {
  it('asks for none', async () => {
    await openPage(false, {});
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(getSentRequests()).toEqual([]);
  });
});
