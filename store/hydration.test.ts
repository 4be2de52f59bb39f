import { describe, expect, it } from 'vitest';
import { configuration, shellResponses } from '@/tests/msw/answers';
import { api } from './api';
import type { CallResult } from './call-query';
import { getPurchases } from './endpoints/activity';
import { dehydrate, hydrate } from './hydration';
import { createStore } from './store';

const purchases = { purchases: [], page: 1, perPage: 20, total: 0 };
const responses: Record<string, unknown> = {
  ...shellResponses,
  getConfiguration: configuration(),
  getPurchases: purchases,
};
const { getConfiguration, getLanguages, getLegalLinks, getLocaleTranslation, getMemberDetails } = api.endpoints;

/** A store as filled by the server; the request for the member's details failed. */
async function fillStore() {
  const store = createStore({
    transport: async ({ call }): Promise<CallResult> =>
      call in responses ? { data: responses[call] } : { error: { status: 503, code: 'BACKEND_UNAVAILABLE' } },
  });
  await Promise.all([
    store.dispatch(getConfiguration.initiate()),
    store.dispatch(getLanguages.initiate()),
    store.dispatch(getLegalLinks.initiate()),
    store.dispatch(getLocaleTranslation.initiate({ params: { locale: 'en' } })),
    store.dispatch(getMemberDetails.initiate()),
    store.dispatch(getPurchases.initiate()),
  ]);
  return store;
}

/** The queries of a page, on their way through its HTML. */
async function travel(): Promise<ReturnType<typeof dehydrate>> {
  const store = await fillStore();
  return JSON.parse(JSON.stringify(dehydrate(store.getState()))) as ReturnType<typeof dehydrate>;
}

describe('Answered queries of a page', () => {
  it('carry what was answered and nothing else', async () => {
    const queries = await travel();
    expect(queries.map((query) => Object.keys(query))).toEqual(queries.map(() => ['endpointName', 'value']));
    expect(queries.map(({ endpointName }) => endpointName).toSorted()).toEqual(
      ['getConfiguration', 'getLanguages', 'getLegalLinks', 'getPurchases'].toSorted(),
    );
  });

  it('are answered in the browser, those of pages too, and the others are not', async () => {
    const state = createStore({ preloadedState: hydrate(await travel()) }).getState();
    expect(getConfiguration.select()(state)).toMatchObject({ status: 'fulfilled', data: responses.getConfiguration });
    expect(getPurchases.select()(state)).toMatchObject({ status: 'fulfilled', data: { pages: [purchases] } });
    expect(getMemberDetails.select()(state).status).toBe('uninitialized');
  });

  it('provide their tags, so that a change of the language asks for them again', async () => {
    const { getState } = createStore({ preloadedState: hydrate(await travel()) });
    const invalidated = api.util.selectInvalidatedBy(getState(), ['wording']).map(({ endpointName }) => endpointName);
    expect(invalidated.toSorted()).toEqual(['getConfiguration', 'getLegalLinks', 'getPurchases']);
  });

  it('become a state once for each page', async () => {
    const queries = await travel();
    expect(hydrate(queries)).toBe(hydrate(queries));
  });
});
