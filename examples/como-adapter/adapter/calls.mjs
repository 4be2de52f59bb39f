// Every call of the contract's level 2: method, path, request fields and handler.
import { presentPurchases, presentTransactions } from '../como/activity.mjs';
import { presentGift } from '../como/gifts.mjs';
import { presentMember, readMember } from '../como/members.mjs';
import { readInstant, readText } from '../como/values.mjs';
import { presentShops } from './content.mjs';
import * as field from './fields.mjs';
import { createProblem } from './problems.mjs';
import { purchase } from './purchases.mjs';

const identifier = { customIdentifier: field.identifierKind, userIdentifier: field.line };
const paging = { page: field.page, perPage: field.perPage };
const languages = [{ code: 'en', name: 'English', direction: 'ltr' }];

const find = (list, isWanted) => {
  const found = list.find(isWanted);
  if (!found) throw createProblem('NOT_FOUND');
  return found;
};

export function createCalls({ business, signIn, sessions, runOnce }) {
  const { configuration, locations, forms, shops } = business;
  const readOwnMember = async ({ como, session }) =>
    readMember(await como.getMemberDetails(session.member.customer, 'all'));
  const readPage = ({ page, perPage }) => ({ page: Number(page), perPage: Number(perPage) });

  const buyFrom = (shop) => ({
    body: { itemId: field.id, price: field.price },
    needsKey: true,
    async handle({ como, session, body, idempotencyKey, path }) {
      const request = { path, itemId: body.itemId, price: body.price };
      const items = shops[shop];
      return runOnce({ memberId: session.member.id, key: idempotencyKey, request }, (transactionId) =>
        purchase({ como, session, items }, body, transactionId),
      );
    },
  });

  return {
    'GET /api/configuration': { handle: () => configuration },
    'GET /api/navigation/items': { handle: () => ({ items: [] }) },
    'GET /api/locales/languages': { handle: () => ({ languages, defaultLanguage: 'en' }) },
    'GET /api/locales/{locale}/translation': {
      params: { locale: field.locale },
      handle: ({ params }) => {
        if (!/^en\b/i.test(params.locale.replace('_', '-'))) throw createProblem('NOT_FOUND');
        return business.texts;
      },
    },
    'GET /api/legalLinks': { handle: () => ({ ...business.legalLinks, consentRights: false, dataPortability: false }) },
    'GET /api/locations': { handle: () => ({ locations }) },
    'GET /api/location': {
      query: { locationId: field.id },
      handle: ({ query }) => ({ location: find(locations, ({ id }) => id === query.locationId) }),
    },
    'GET /api/forms': {
      query: {
        formId: field.optional(field.id),
        locationId: field.optional(field.id),
        activeForm: field.optional(field.flag),
        formType: field.optional(field.formType),
      },
      handle: ({ query: { formId, formType } }) => ({
        form: find(Object.values(forms), (form) => (formId ? form.id === formId : form.formType === formType)),
      }),
    },

    'POST /api/auth/requestVerification': { body: identifier, handle: signIn.requestCode },
    'POST /api/auth/requestOTPVerification': {
      body: { ...identifier, channel: field.channel },
      handle: signIn.resendCode,
    },
    'POST /api/auth/loginVerify': { body: { ...identifier, code: field.code }, handle: signIn.verifyCode },
    'POST /api/auth/registration': {
      body: { registrationData: field.values, token: field.token },
      handle: signIn.register,
    },
    'POST /session/custom': { body: { ...identifier, token: field.token }, handle: signIn.openSession },
    'POST /session/consent': {
      body: { comoMemberId: field.id, businessId: field.id, ticket: field.token, consents: field.texts },
      handle: signIn.openSessionWithConsents,
    },
    'GET /session': { isOfMember: true, handle: ({ session }) => sessions.present(session) },
    'POST /session/end': { handle: ({ memberToken }) => (sessions.end(memberToken), { status: 'OK' }) },

    'GET /api/protected/member/getMemberDetails': {
      isOfMember: true,
      handle: async ({ como, session }) =>
        presentMember(readMember(await como.getMemberDetails(session.member.customer))),
    },
    'GET /api/protected/member/shortUserId': {
      isOfMember: true,
      async handle({ como, session }) {
        const { shortUserId, expiresAt } = await como.getShortUserId(session.member.customer);
        return {
          shortUserId: readText(shortUserId, 'shortUserId'),
          expiresAt: readInstant(expiresAt, 'expiresAt'),
        };
      },
    },
    'GET /api/protected/gift': {
      isOfMember: true,
      async handle(call) {
        const member = await readOwnMember(call);
        return { gifts: member.assets.map((asset) => presentGift(asset, member)) };
      },
    },
    'GET /api/protected/points/member': {
      isOfMember: true,
      handle: async (call) => presentShops(shops, await readOwnMember(call), configuration),
    },
    'POST /api/protected/points/submitPointShopPurchase': { isOfMember: true, ...buyFrom('pointShop') },
    'POST /api/protected/points/submitRewardShopPurchase': { isOfMember: true, ...buyFrom('rewardShop') },
    'GET /api/protected/activity/budget/{creditType}/{page}/{perPage}': {
      isOfMember: true,
      params: { creditType: field.creditType, ...paging },
      async handle({ como, session, params }) {
        const page = { creditType: params.creditType, ...readPage(params) };
        return presentTransactions(await como.listTransactions(session.member.customer, page), page);
      },
    },
    'GET /api/protected/activity/purchases/{page}/{perPage}': {
      isOfMember: true,
      params: paging,
      async handle({ como, session, params }) {
        const page = readPage(params);
        return presentPurchases(await como.listPurchases(session.member.customer, page), page);
      },
    },
  };
}
