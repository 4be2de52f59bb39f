// A loyalty backend in plain Node: visitors see the business, members sign in. README.md describes its parts.
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { PORT = '4000', HOST = '127.0.0.1', RESEND_SECONDS = '30', LOYALTY_BACKEND_KEY: serviceKey = '' } = process.env;
if (serviceKey.length < 16) throw new Error('Set LOYALTY_BACKEND_KEY to the secret that the portal has.');

// Replace this data by your own engine. Amounts are whole hundredths: 1250 is 12.50 points.
const business = { businessId: 'bakery', businessName: 'Corner Bakery', currency: 'EUR', businessWallet: 'points' };
// The calls that are not below, as the doctor prints them. Remove the name of each that you add: the portal shows nothing of them.
const missingCalls = `
  getTranslations getCountryRegionInfo getLocations getLocation getForm submitForm submitQrCode getLandingGift
  getLandingGiftByLegacyId registerLandingGift submitVisitorFeedback register getShortUserId getOfflineCard
  getProfileFields getProfileUrl getWalletLinks getFriendReferral changeIdentifier submitFeedback deleteMember
  exportData getConsents setConsentChoice withdrawConsent validateMemberIdentifiers getPendingPayments getRevisions
  getNotices markNoticesRead getNoticePreferences updateNoticePreferences getSupportSessions submitPointShopPurchase
  submitRewardShopPurchase setStockAlert setGoal getPurchases getActivitySummary getSubscriptions subscribe
  previewPlanChange changePlan getInvoices cancelSubscription resumeSubscription addPushToken deletePushToken
`;
const entries = [
  { type: 'point', operation: 'PurchaseReward', created_on: '2026-11-02T08:15:00Z', amount: 250, entity_id: null },
  { type: 'point', operation: 'WelcomeBonus', created_on: '2026-10-01T09:00:00Z', amount: 1000, entity_id: null },
];
const ada = { comoMemberId: 'm-1', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@bakery.example', entries };
const members = [ada];

const resendIn = Number(RESEND_SECONDS); // until the next code
const codes = new Map(); // by browser and address: what was sent
const tickets = new Map(); // what a right code is exchanged for, single use
const sessions = new Map(); // by member token
const inMinutes = (minutes) => Date.now() + minutes * 60_000;
const createToken = () => randomBytes(32).toString('base64url');
/** An error with a code and status of the contract, which the portal translates for members. */
const problem = (status, code, headers) => Object.assign(new Error(code), { status, code, headers });

function sendCode({ body, browser }) {
  // The code for the confirmation of an operation, which belongs to level 3: it must not be one for a sign-in.
  if (body.purpose === 'confirm') throw problem(501, 'NOT_IMPLEMENTED');
  const key = `${browser} ${body.userIdentifier}`;
  const wait = Math.ceil(((codes.get(key)?.sentAt ?? 0) - Date.now()) / 1_000) + resendIn;
  if (wait > 0) throw problem(429, 'TOO_MANY_REQUESTS', { 'retry-after': wait });
  const code = String(randomInt(10_000)).padStart(4, '0');
  codes.set(key, { code, attemptsLeft: 3, sentAt: Date.now(), endsAt: inMinutes(5) });
  // Send it by mail, only to members. The response is the same for everybody, so that it does not reveal who is a member.
  console.info(`Code for ${JSON.stringify(body.userIdentifier)}: ${code}`);
  return { status: 'OK', channel: 'email', destination: '•••', expiresIn: 300, resendIn, codeLength: 4 };
}

function verifyCode({ body, browser }) {
  const key = `${browser} ${body.userIdentifier}`;
  const sent = codes.get(key);
  if (!sent) return { status: 'CODE_EXPIRED' };
  sent.attemptsLeft -= 1;
  const member = members.find(({ email }) => email === body.userIdentifier);
  const isRight = member && body.code === sent.code;
  if (isRight || sent.attemptsLeft === 0) codes.delete(key);
  if (!isRight) return { status: 'WRONG_CODE', attemptsLeft: sent.attemptsLeft };
  const token = createToken();
  tickets.set(token, { member, browser, endsAt: inMinutes(5) });
  const { comoMemberId } = member;
  return { status: 'OK', registered: true, hasConsent: true, comoMemberId, businessId: business.businessId, token };
}

function presentSession({ member: { comoMemberId, firstName, lastName }, endsAt }) {
  const member = { businessId: business.businessId, comoMemberId, firstName, lastName };
  return { ...member, openedBy: 'custom', support: false, expiresAt: new Date(endsAt).toISOString() };
}

function openSession({ body, browser }) {
  const ticket = tickets.get(body.token);
  tickets.delete(body.token);
  if (ticket?.browser !== browser || ticket.member.email !== body.userIdentifier) throw problem(401, 'TICKET_REFUSED');
  const memberToken = createToken();
  sessions.set(memberToken, { member: ticket.member, endsAt: inMinutes(24 * 60) });
  return { ...presentSession(sessions.get(memberToken)), memberToken };
}

function presentMember({ session: { member } }) {
  const { entries: all, ...details } = member;
  const points = all.reduce((sum, { amount }) => sum + amount, 0);
  const creditBalance = { balance: { monetary: 0, nonMonetary: 0 } };
  const pointsBalance = { balance: { monetary: 0, nonMonetary: points } };
  const flags = { hasConsent: true, hasMissingMandatoryFields: false };
  return { member: { ...details, phoneNumber: null }, ...flags, creditBalance, pointsBalance };
}

function listMovements({ session, params: [creditType, page, perPage] }) {
  const all = creditType === 'points' ? session.member.entries : [];
  const transactions = all.slice((page - 1) * perPage, page * perPage);
  return { transactions, page: Number(page), perPage: Number(perPage), total: all.length };
}

function listTexts({ params: [locale] }) {
  if (!locale.startsWith('en')) throw problem(404, 'NOT_FOUND');
  return { 'home.hero.title': 'Bread that remembers you' };
}

const languages = [{ code: 'en', name: 'English', direction: 'ltr' }];
const legal = { termsOfUseUrl: 'https://bakery.example/terms', privacyPolicyUrl: 'https://bakery.example/privacy' };
/** Each call by method and path, where `{x}` is a parameter. Any other call gets 501: the portal works without it. */
const calls = Object.entries({
  'GET /api/configuration': () => ({ ...business, missingCalls: missingCalls.trim().split(/\s+/) }),
  'GET /api/navigation/items': () => ({ items: [] }),
  'GET /api/locales/languages': () => ({ languages, defaultLanguage: 'en' }),
  'GET /api/locales/{locale}/translation': listTexts,
  'GET /api/legalLinks': () => ({ ...legal, consentRights: false, dataPortability: false }),
  'POST /api/auth/requestVerification': sendCode,
  'POST /api/auth/requestOTPVerification': sendCode,
  'POST /api/auth/loginVerify': verifyCode,
  'POST /session/custom': openSession,
  'GET /session': ({ session }) => presentSession(session),
  'POST /session/end': ({ token }) => (sessions.delete(token), { status: 'OK' }),
  'GET /api/protected/member/getMemberDetails': presentMember,
  'GET /api/protected/gift': () => ({ gifts: [] }),
  'GET /api/protected/points/member': () => ({ pointShop: [], rewardShop: [] }),
  'GET /api/protected/activity/budget/{creditType}/{page}/{perPage}': listMovements,
}).map(([route, response]) => ({
  route: new RegExp(`^${route.replaceAll(/\{\w+\}/g, '([^/]+)')}$`),
  names: [...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
  answer: response,
}));

/** Validators of fields and parameters, and the required fields of bodies. The portal validates its calls too. */
const patterns = {
  customIdentifier: /^[A-Za-z][A-Za-z0-9]*$/,
  userIdentifier: /^.{1,254}$/,
  code: /^\d{4,6}$/,
  token: /^.{1,512}$/,
  locale: /^[a-z]{2}([_-][A-Z]{2})?$/,
  creditType: /^(credit|points)$/,
  page: /^[1-9]\d{0,6}$/,
  perPage: /^([1-9]\d?|100)$/,
};
const identifier = ['customIdentifier', 'userIdentifier'];
const requiredFields = {
  'POST /api/auth/requestVerification': identifier,
  'POST /api/auth/requestOTPVerification': identifier,
  'POST /api/auth/loginVerify': [...identifier, 'code'],
  'POST /session/custom': [...identifier, 'token'],
};
function checkFields(values, names) {
  const wrong = names.filter((name) => typeof values[name] !== 'string' || !patterns[name].test(values[name]));
  if (wrong.length > 0) throw problem(400, 'INVALID_REQUEST');
}

const MAX_BODY_BYTES = 64 * 1024;
async function readBody(request) {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (Buffer.byteLength(text) > MAX_BODY_BYTES) throw problem(413, 'BODY_TOO_LARGE');
  }
  if (!text) return {};
  if (!/^application\/json\b/.test(request.headers['content-type'])) throw problem(415, 'UNSUPPORTED_MEDIA_TYPE');
  try {
    return Object(JSON.parse(text));
  } catch {
    throw problem(400, 'INVALID_REQUEST');
  }
}

const hash = (text) => createHash('sha256').update(text).digest();
async function answerCall(request) {
  const { authorization = '', 'x-browser-id': browser = '', 'x-member-token': token = '' } = request.headers;
  const isPortal = timingSafeEqual(hash(authorization), hash(`Bearer ${serviceKey}`));
  if (!isPortal) throw problem(401, 'SERVICE_KEY_REQUIRED');
  for (const map of [codes, tickets, sessions])
    for (const [key, { endsAt }] of map) if (endsAt < Date.now()) map.delete(key);
  const name = `${request.method} ${request.url.split('?')[0]}`;
  const call = calls.find(({ route }) => route.test(name));
  if (!call) throw problem(501, 'NOT_IMPLEMENTED');
  const session = sessions.get(token);
  if (/^GET \/(api\/protected|session)/.test(name) && !session) throw problem(401, 'SESSION_REQUIRED');
  const body = await readBody(request);
  checkFields(body, requiredFields[name] ?? []);
  // As people type it: ` Ada@Bakery.example` is the same address.
  if (body.userIdentifier) body.userIdentifier = body.userIdentifier.trim().toLowerCase();
  const params = call.route.exec(name).slice(1).map(decodeURIComponent);
  checkFields(Object.fromEntries(call.names.map((key, index) => [key, params[index]])), call.names);
  return call.answer({ body, browser, token, session, params });
}

const server = createServer(async (request, response) => {
  // The portal's request id, which is also in the portal's log.
  const id = request.headers['x-request-id'];
  // Responses about a member must not be stored; here none is.
  const base = { 'cache-control': 'no-store', ...(id && { 'x-request-id': id }) };
  const send = (status, type, body, headers) =>
    response.writeHead(status, { 'content-type': type, ...base, ...headers }).end(JSON.stringify(body));
  try {
    send(200, 'application/json', await answerCall(request));
  } catch (error) {
    const { status, code, headers } = error.status ? error : problem(500, 'INTERNAL_ERROR');
    send(status, 'application/problem+json', { type: 'about:blank', title: code, status, code }, headers);
  }
});
server.listen(Number(PORT), HOST, () => console.info(`Listening on http://${HOST}:${server.address().port}`));
