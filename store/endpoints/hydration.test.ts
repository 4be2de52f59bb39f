import { describe, expect, it } from 'vitest';
import { createConfiguration, shellResponses } from '@/tests/msw/responses';
import { api } from '../api';
import type { CallResult } from '../call-query';
import { getPurchases } from './activity';
import { dehydrate, hydrate } from '../hydration';
import { createStore } from '../store';

const purchases = { purchases: [], page: 1, perPage: 20, total: 0 };
const responses: Record<string, unknown> = {
  ...shellResponses,
  getConfiguration: createConfiguration(),
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
async function dehydrateAndParse(): Promise<ReturnType<typeof dehydrate>> {
  const store = await fillStore();
  return JSON.parse(JSON.stringify(dehydrate(store.getState()))) as ReturnType<typeof dehydrate>;
}

describe('Fulfilled queries of a page', () => {
  it('contain fulfilled queries only', async () => {
    const queries = await dehydrateAndParse();
    expect(queries.map((query) => Object.keys(query))).toEqual(queries.map(() => ['endpointName', 'value']));
    expect(queries.map(({ endpointName }) => endpointName).toSorted()).toEqual(
      ['getConfiguration', 'getLanguages', 'getLegalLinks', 'getPurchases'].toSorted(),
    );
  });

  it('are fulfilled in the browser, infinite queries too, and others are not', async () => {
    const state = createStore({ preloadedState: hydrate(await dehydrateAndParse()) }).getState();
    expect(getConfiguration.select()(state)).toMatchObject({ status: 'fulfilled', data: responses.getConfiguration });
    expect(getPurchases.select()(state)).toMatchObject({ status: 'fulfilled', data: { pages: [purchases] } });
    expect(getMemberDetails.select()(state).status).toBe('uninitialized');
  });

  it('provide their tags, so that a change of the language refetches them', async () => {
    const { getState } = createStore({ preloadedState: hydrate(await dehydrateAndParse()) });
    const invalidated = api.util.selectInvalidatedBy(getState(), ['localized']).map(({ endpointName }) => endpointName);
    expect(invalidated.toSorted()).toEqual(['getConfiguration', 'getLegalLinks', 'getPurchases']);
  });

  it('are converted to a state once per page', async () => {
    const queries = await dehydrateAndParse();
    expect(hydrate(queries)).toBe(hydrate(queries));
  });
});
