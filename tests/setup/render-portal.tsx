import { render } from '@testing-library/react';
import type { Session } from 'next-auth';
import { SessionProvider } from 'next-auth/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { Provider } from 'react-redux';
import { vi } from 'vitest';
import type { BrowserCallName } from '@/contract/browser-routes';
import type { Configuration } from '@/contract/schemas/business';
import type { MemberDetails } from '@/contract/schemas/member';
import { createI18n } from '@/lib/i18n/instance';
import { TextsProvider } from '@/lib/i18n/texts';
import texts from '@/locales/en.json';
import { api } from '@/store/api';
import type { CallArgs, CallResult } from '@/store/call-query';
import { createStore } from '@/store/store';

/** What a call answers: always the same, or one thing after another; whatever is left out answers 500. */
export type Answers = Partial<Record<BrowserCallName, CallResult | CallResult[]>>;

/** A business with points that are counted and credit that is money. */
const wallet = {
  businessName: 'Olive',
  embedding: { parents: [] },
  businessWallet: 'points',
  pointsBalanceType: 'non-monetary',
  pointsDecimals: 2,
  creditsBalanceType: 'monetary',
  pointName: 'point',
  pointsNamePlural: 'points',
  creditName: 'credit',
  creditNamePlural: 'credit',
  currency: 'EUR',
  dateFormat: 'dd/MM/yyyy',
  timeZone: 'UTC',
  captcha: null,
  login: { identifiers: [{ key: 'email', label: 'E-mail', inputMode: 'email' }], codeLength: 4 },
};

/** A member's details with balances in hundredths. */
export function detailsWith(points: number, credit = 0): MemberDetails {
  const half = (amount: number) => ({ balance: { monetary: amount, nonMonetary: amount } });
  return {
    member: { firstName: 'Ada', lastName: 'Lovelace', comoMemberId: 'm', email: null, phoneNumber: null },
    hasConsent: true,
    hasMissingMandatoryFields: false,
    pointsBalance: half(points),
    creditBalance: half(credit),
  };
}

const session: Session = {
  user: { businessId: 'olive', comoMemberId: 'm', firstName: 'Ada', lastName: 'L', openedBy: 'custom', support: false },
  expires: '2999-01-01T00:00:00.000Z',
};

interface RenderOptions {
  answers?: Answers;
  configuration?: Partial<Configuration>;
  signedIn?: boolean;
  /** Signed in, but as support that looks at the member's account. */
  support?: boolean;
  /** The query of the page's address. */
  query?: NextRouter['query'];
}

/** jsdom has the `<dialog>` element, but not what opens and closes it. */
export function teachDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}

/**
 * Renders a part of the portal with the store, texts, session and router around it. Its calls are answered by what is
 * given; what was sent is collected.
 */
export async function renderPortal(
  ui: React.ReactNode,
  { answers = {}, configuration, signedIn = false, support = false, query = {} }: RenderOptions = {},
) {
  const sent: CallArgs[] = [];
  const transport = (args: CallArgs): Promise<CallResult> => {
    if (args.call === 'getConfiguration') return Promise.resolve({ data: { ...wallet, ...configuration } });
    sent.push(args);
    const answer = answers[args.call];
    const next = Array.isArray(answer) ? answer.shift() : answer;
    return Promise.resolve(next ?? { error: { status: 500, code: 'INTERNAL_ERROR' } });
  };
  const store = createStore({ transport });
  await store.dispatch(api.endpoints.getConfiguration.initiate());
  const router = {
    pathname: '/',
    asPath: '/',
    route: '/',
    basePath: '',
    isLocaleDomain: false,
    isFallback: false,
    isReady: true,
    isPreview: false,
    reload: vi.fn(),
    back: vi.fn(),
    forward: vi.fn(),
    beforePopState: vi.fn(),
    query,
    push: vi.fn(async () => true),
    replace: vi.fn(async () => true),
    prefetch: vi.fn(async () => undefined),
    events: { on: vi.fn(), off: vi.fn(), emit: vi.fn() },
  } satisfies NextRouter;
  render(
    <RouterContext value={router}>
      <Provider store={store}>
        <SessionProvider session={signedIn ? { ...session, user: { ...session.user, support } } : null}>
          <TextsProvider i18n={createI18n('en', texts)}>{ui}</TextsProvider>
        </SessionProvider>
      </Provider>
    </RouterContext>,
  );
  return { sent, router };
}
