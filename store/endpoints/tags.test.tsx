import { act, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { beforeEach, describe, expect, it } from 'vitest';
import { allReplies } from '@/tests/msw/all-replies';
import { createNoticePreferences } from '@/tests/msw/notice-responses';
import { done, createGift } from '@/tests/msw/responses';
import { respondTo } from '@/tests/msw/handlers';
import { createProblemReply, type Replies } from '@/tests/msw/replies';
import { getSentRequests } from '@/tests/msw/server';
import {
  api,
  useGetLanguagesQuery,
  useGetLegalLinksQuery,
  useGetMemberDetailsQuery,
  useGetNavigationItemsQuery,
} from '../api';
import {
  useGetBudgetActivityInfiniteQuery,
  useGetActivitySummaryQuery,
  useGetYearInReviewQuery,
  useGetPurchasesInfiniteQuery,
} from './activity';
import { useGetEarningRulesQuery } from './earning';
import { useGetFormQuery, useSubmitFormMutation } from './forms';
import { useGetGiftsQuery } from './gifts';
import { useGetOffersQuery, useGetRecentActivityQuery, useGetUsableGiftsQuery } from './home';
import { useGetLocationQuery, useGetLocationsQuery } from './locations';
import { useGetShopsQuery, useSubmitPointShopPurchaseMutation, useSubmitRewardShopPurchaseMutation } from './shop';
import { useGetLandingGiftByLegacyIdQuery, useGetLandingGiftQuery, useRegisterLandingGiftMutation } from './landing';
import { useSubmitQrCodeMutation } from './receipts';
import { useGetConsentsQuery, useSetConsentChoiceMutation, useWithdrawConsentMutation } from './legal';
import { useChangeIdentifierMutation, useGetProfileFieldsQuery, useGetSupportSessionsQuery } from './profile';
import { useGetFriendReferralQuery } from './referral';
import { useGetShortUserIdQuery, useGetWalletLinksQuery } from './wallet-pass';
import {
  useCancelSubscriptionMutation,
  useChangePlanMutation,
  useGetInvoicesQuery,
  useGetSubscriptionsQuery,
  useResumeSubscriptionMutation,
} from './subscriptions';
import {
  useGetNoticePreferencesQuery,
  useGetNoticesInfiniteQuery,
  useMarkNoticesReadMutation,
  useUpdateNoticePreferencesMutation,
} from './notices';
import { createStore } from '../store';

/** Runs all queries, as if every screen were open at once. */
function useAllQueries(): void {
  api.endpoints.getConfiguration.useQuery();
  useGetNavigationItemsQuery();
  useGetLanguagesQuery();
  useGetLegalLinksQuery();
  useGetEarningRulesQuery();
  useGetLocationsQuery();
  useGetLocationQuery({ query: { locationId: 'harbour' } });
  useGetFormQuery({ query: { formType: 'profile' } });
  useGetLandingGiftQuery({ query: { id: 'welcome' } });
  useGetLandingGiftByLegacyIdQuery({ query: { id: '1001' } });
  useGetMemberDetailsQuery();
  useGetGiftsQuery();
  useGetUsableGiftsQuery();
  useGetShopsQuery();
  useGetOffersQuery();
  useGetRecentActivityQuery({ params: { creditType: 'points', page: 1, perPage: 3 } });
  useGetBudgetActivityInfiniteQuery({ creditType: 'points', filter: {} });
  useGetPurchasesInfiniteQuery();
  useGetActivitySummaryQuery({ params: { list: 'points' } });
  useGetYearInReviewQuery({});
  useGetProfileFieldsQuery();
  useGetConsentsQuery();
  useGetSubscriptionsQuery();
  useGetInvoicesQuery();
  useGetNoticesInfiniteQuery();
  useGetNoticePreferencesQuery();
  useGetSupportSessionsQuery();
  useGetFriendReferralQuery();
  useGetShortUserIdQuery();
  useGetWalletLinksQuery();
}

/** A change, as a hook: it returns the function that sends it. */
type UseChange = () => () => Promise<unknown>;

const price = { itemId: 'espresso', price: 30_000 };
const usePointShopPurchase: UseChange = () => {
  const [send] = useSubmitPointShopPurchaseMutation();
  return () => send({ body: price, idempotencyKey: 'key' });
};
const useRewardShopPurchase: UseChange = () => {
  const [send] = useSubmitRewardShopPurchaseMutation();
  return () => send({ body: price, idempotencyKey: 'key' });
};
const useReceipt: UseChange = () => {
  const [send] = useSubmitQrCodeMutation();
  return () => send({ body: { transactionId: 'r-1', type: 'receipt' }, idempotencyKey: 'key' });
};
const useForm: UseChange = () => {
  const [send] = useSubmitFormMutation();
  return () => send({ body: { form: 'f-1', formFields: {} } });
};
const useLandingGift: UseChange = () => {
  const [send] = useRegisterLandingGiftMutation();
  return () => send({ body: { phoneNumber: '+972541234567', landingPageId: 'welcome' }, idempotencyKey: 'key' });
};
const useContactChange: UseChange = () => {
  const [send] = useChangeIdentifierMutation();
  return () => send({ body: { kind: 'email', value: 'ada@example.com', addressProof: 'proof' } });
};
const useConsentWithdrawal: UseChange = () => {
  const [send] = useWithdrawConsentMutation();
  return () => send({ body: { privacyPolicy: true }, confirmation: 'proof' });
};
const useConsentChoice: UseChange = () => {
  const [send] = useSetConsentChoiceMutation();
  return () => send({ body: { purpose: 'marketing', granted: false, textHash: 'x' } });
};
const usePlanChange: UseChange = () => {
  const [send] = useChangePlanMutation();
  const body = { id: 'friends', priceId: 'price-2', charge: 100, quotedAt: '2026-01-01T00:00:00.000Z' };
  return () => send({ body, idempotencyKey: 'key' });
};
const useCancellation: UseChange = () => {
  const [send] = useCancelSubscriptionMutation();
  return () => send({ body: { id: 'friends', reason: 'OTHER' } });
};
const useReadNotices: UseChange = () => {
  const [send] = useMarkNoticesReadMutation();
  return () => send({ body: { ids: ['n-1'] } });
};
const useNoticeChoice: UseChange = () => {
  const [send] = useUpdateNoticePreferencesMutation();
  return () => send({ body: { quietHours: null } });
};
const useResumption: UseChange = () => {
  const [send] = useResumeSubscriptionMutation();
  return () => send({ body: { id: 'friends' } });
};

const bought = { status: 'OK', purchaseId: 'p', gift: createGift() } as const;
const demand = { status: 'NEED_HUMAN_VERIFICATION' } as const;
const activity = ['getActivitySummary', 'getPurchases', 'getYearInReview', 'points', 'recent points'];
// For home and for their own screen.
const gifts = ['getGifts', 'getGifts'];
const shops = ['getShops', 'getShops'];
const purchaseQueries = ['getMemberDetails', ...gifts, ...shops, ...activity];

/** The requests; two queries that share a call are named by their purpose. */
const getRequestedCalls = () =>
  getSentRequests()
    .map(({ call, params }) =>
      call === 'getBudgetActivity' ? (params?.perPage === '3' ? 'recent points' : 'points') : call,
    )
    .sort();

async function renderAllQueries(useChange: UseChange) {
  const store = createStore();
  const hook = renderHook(
    () => {
      useAllQueries();
      return useChange();
    },
    { wrapper: ({ children }) => <Provider store={store}>{children}</Provider> },
  );
  const getQueries = () => Object.values(store.getState().api.queries);
  const pending = () => getQueries().some((query) => query?.status === 'pending');
  const settled = () => expect.poll(pending).toBe(false);
  await settled();
  expect(getSentRequests()).toHaveLength(getQueries().length);
  getSentRequests().length = 0;
  return { store, settled, change: () => act(() => hook.result.current()) };
}

beforeEach(() => respondTo(allReplies));

describe('After a mutation, only its tags are refetched:', () => {
  it.each<[string, UseChange, Replies, string[]]>([
    ['a purchase in the point shop', usePointShopPurchase, { submitPointShopPurchase: bought }, purchaseQueries],
    [
      'a purchase refused because of stale data',
      usePointShopPurchase,
      { submitPointShopPurchase: createProblemReply('PRICE_CHANGED') },
      purchaseQueries,
    ],
    ['a purchase in the reward shop', useRewardShopPurchase, { submitRewardShopPurchase: bought }, purchaseQueries],
    [
      'an earning receipt',
      useReceipt,
      { submitQrCode: { status: 'OK', pointsEarned: 1, creditEarned: 0 } },
      ['getMemberDetails', ...shops, ...activity],
    ],
    ['a receipt without earnings', useReceipt, { submitQrCode: { status: 'ALREADY_CLAIMED' } }, []],
    ['a form', useForm, { submitForm: done }, ['getMemberDetails', 'getProfileFields']],
    ['a form that requires a captcha', useForm, { submitForm: demand }, []],
    ['a landing-page gift', useLandingGift, { registerLandingGift: { status: 'OK' } }, gifts],
    ['a new contact', useContactChange, { changeIdentifier: done }, ['getMemberDetails', 'getProfileFields']],
    ['a refused contact', useContactChange, { changeIdentifier: createProblemReply('CONFIRMATION_REQUIRED') }, []],
    ['a withdrawn consent', useConsentWithdrawal, { withdrawConsent: done }, ['getConsents']],
    ['a withdrawn programme consent', useConsentWithdrawal, { withdrawConsent: { status: 'OK', signedOut: true } }, []],
    ['a choice of consent', useConsentChoice, { setConsentChoice: { consentChoices: [] } }, ['getConsents']],
    ['a changed plan', usePlanChange, { changePlan: done }, ['getInvoices', ...shops, 'getSubscriptions']],
    ['a cancelled plan', useCancellation, { cancelSubscription: done }, ['getSubscriptions']],
    ['read notices', useReadNotices, { markNoticesRead: { unread: 0 } }, ['getMemberDetails']],
    [
      'a choice of notices',
      useNoticeChoice,
      { updateNoticePreferences: createNoticePreferences() },
      ['getNoticePreferences'],
    ],
    ['a resumed plan', useResumption, { resumeSubscription: done }, ['getSubscriptions']],
  ])('refetches after %s', async (_, useChange, own, expected) => {
    const { change, settled } = await renderAllQueries(useChange);
    respondTo(own);
    await change();
    const [call] = Object.keys(own);
    await settled();
    expect(getRequestedCalls()).toEqual([...expected, call].sort());
  });
});

describe('Tags', () => {
  const tags = {
    userUpdate: ['getMemberDetails'],
    gifts,
    shops,
    activity,
    legal: ['getLegalLinks'],
    consents: ['getConsents'],
    profile: ['getProfileFields'],
    invoices: ['getInvoices'],
    notices: ['getNotices'],
    noticePreferences: ['getNoticePreferences'],
    localized: [
      'getConfiguration',
      'getConsents',
      'getEarningRules',
      'getForm',
      ...gifts,
      'getLandingGift',
      'getLandingGiftByLegacyId',
      'getInvoices',
      'getLegalLinks',
      'getNotices',
      'getLocation',
      'getLocations',
      'getNavigationItems',
      ...shops,
      'getSubscriptions',
      ...activity,
    ],
  };

  it.each(Object.entries(tags) as [keyof typeof tags, string[]][])('%s provides %s', async (tag, expected) => {
    const { store, settled } = await renderAllQueries(() => async () => undefined);
    act(() => void store.dispatch(api.util.invalidateTags([tag])));
    await settled();
    expect(getRequestedCalls()).toEqual([...expected].sort());
  });
});
