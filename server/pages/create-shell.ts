import type { Session } from 'next-auth';
import { DAY_MS } from 'loyalty-text/durations';
import { getBackendSession } from '@/server/auth/backend-session';
import type { SessionClaims } from '@/server/session/member-session';
import { resolveLocale } from '@/lib/i18n/locale';
import { setLoadedTexts } from '@/lib/i18n/product-texts';
import { getPortalTexts, getTextsLocale } from '@/locales/texts';
import { api } from '@/store/api';
import { dehydrate } from '@/store/hydration';
import type { PageOptions } from '@/store/page-options';
import type { ReadyShell } from '@/store/shell-props';
import { createStore, type Store } from '@/store/store';
import { getBusinessTexts } from '../calls/business-texts';
import { createInProcessTransport, type RenderedResponse } from '../calls/in-process-transport';
import type { RequestInfo } from '../request/request-info';

/** The session for the browser, with the member's name; null if the backend reports that it has ended. */
function toSession(store: Store, claims: SessionClaims | null): Session | null {
  if (!claims) return null;
  const { data, error } = api.endpoints.getMemberDetails.select()(store.getState());
  if (error && 'status' in error && error.status < 500) return null;
  const { businessId, comoMemberId, openedBy, support } = claims;
  const names = { firstName: data?.member.firstName ?? '', lastName: data?.member.lastName ?? '' };
  const expires = new Date(Date.now() + DAY_MS).toISOString();
  return { user: { businessId, comoMemberId, ...names, openedBy, support }, expires };
}

/** Fetches everything that the page shows, concurrently; the browser retries what failed. */
async function fill(store: Store, page: PageOptions, info: RequestInfo, claims: SessionClaims | null) {
  const { dispatch } = store;
  const { endpoints } = api;
  const languages = dispatch(endpoints.getLanguages.initiate());
  const shell = [
    dispatch(endpoints.getConfiguration.initiate()),
    dispatch(endpoints.getNavigationItems.initiate()),
    dispatch(endpoints.getLegalLinks.initiate()),
    ...(claims ? [dispatch(endpoints.getMemberDetails.initiate())] : []),
    ...(page.preload?.(dispatch, { signedIn: claims !== null }) ?? []),
  ];
  const offered = (await languages).data;
  const locale = offered ? resolveLocale(info.locale, offered) : 'en';
  const request = dispatch(endpoints.getLocaleTranslation.initiate({ params: { locale } }));
  await Promise.allSettled([...shell, request]);
  const merged = (await request).data ?? {};
  return { locale, texts: getBusinessTexts(locale, merged) };
}

/** When a support session ends; now, if the backend does not respond. */
async function getSupportEnd(info: RequestInfo, { memberToken }: SessionClaims): Promise<string> {
  const session = await getBackendSession(info, memberToken).catch(() => null);
  return session?.expiresAt ?? new Date().toISOString();
}

/** Leaves out what only visitors see; the page is replaced when a session ends. */
function omitShowcase({ dispatch }: Store): void {
  dispatch(
    api.util.updateQueryData('getConfiguration', undefined, (configuration) => {
      configuration.showcase = { items: [], benefits: [] };
      configuration.heroImageUrl = null;
    }),
  );
}

/** Fetches what a page is rendered from; `responses` gets each response. */
export async function createShell(
  page: PageOptions,
  info: RequestInfo,
  claims: SessionClaims | null,
  responses: RenderedResponse[],
): Promise<ReadyShell> {
  const store = createStore({
    transport: createInProcessTransport(info, (response) => void responses.push(response)),
  });
  const { locale, texts } = await fill(store, page, info, claims);
  const session = toSession(store, claims);
  if (session && claims?.support) session.expires = await getSupportEnd(info, claims);
  if (session) omitShowcase(store);
  const textsLocale = getTextsLocale(locale);
  setLoadedTexts(textsLocale, getPortalTexts(textsLocale));
  const queries = dehydrate(store.getState());
  const shell: ReadyShell = { blank: false, locale, textsLocale, texts, session, queries };
  return responses.some(({ lacksTexts }) => lacksTexts) ? { ...shell, lacksTexts: { chosen: info.locale } } : shell;
}
