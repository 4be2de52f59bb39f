// A stub of Como's API v4 that records its requests, for tests and for trying the adapter out. It is not Como's code:
// README.md lists what is known about the API and what is assumed.
import { createHash, randomInt, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';

export const API_KEY = 'stand-in-key';
const REQUIRED_HEADERS = ['x-branch-id', 'x-pos-id', 'x-source-type', 'x-source-name', 'x-source-version'];

class RefusalError extends Error {
  constructor(code, status = 200) {
    super(code);
    this.code = code;
    this.status = status;
  }
}

const refuse = (code, status) => {
  throw new RefusalError(code, status);
};
const onlyDigits = (text = '') => text.replaceAll(/\D/g, '');

/** The prices of the items in points or credit, in hundredths. */
const items = {
  6434757946179584: { name: 'Ice cream', price: 6000 },
  6434757946179585: { name: 'Breakfast for two', price: 900000 },
  6434757946179586: { name: 'Reusable cup', price: 300 },
};

/** @param {{ phoneNumber?: string | null, email?: string | null, firstName?: string, [field: string]: unknown }} person */
export function createMember({ phoneNumber = null, email = null, firstName = 'Jane', ...rest }) {
  const id = randomUUID();
  const person = { commonExtId: id, comoMemberId: id, firstName, lastName: 'Smith', phoneNumber, email };
  const record = { transactions: [], purchases: [], assets: [] };
  return { ...person, status: 'Active', createdOn: '2024-05-19T10:19:08Z', termsOfUse: true, ...record, ...rest };
}

/** A member with a history: a purchase, points and credit, and gifts of each status. */
export function createJane(contacts) {
  const purchase = {
    confirmation: 'p-1',
    transactionId: 'receipt-1',
    openTime: '2026-11-02T08:15:00Z',
    branchName: 'Harbour Coffee at the quay',
    totalAmount: 1250,
    items: [{ name: 'Flat white', quantity: 2, netAmount: 1250 }],
    pointsEarned: 12500,
  };
  const asset = { description: '', image: 'https://storage.example/gift.jpg', validFrom: '2026-01-05T20:59:59Z' };
  return createMember({
    ...contacts,
    purchases: [purchase],
    transactions: [
      {
        type: 'point',
        operation: 'PurchaseReward',
        created_on: '2026-11-02T08:15:00Z',
        amount: 12500,
        entity_id: 'p-1',
      },
      { type: 'point', operation: 'WelcomeBonus', created_on: '2026-10-01T09:00:00Z', amount: 1000, entity_id: null },
      { type: 'credit', operation: 'TopUp', created_on: '2026-10-01T09:00:00Z', amount: 1000, entity_id: null },
    ],
    assets: [
      { ...asset, key: 'asset-active', name: '10% off coffee', status: 'Active', redeemable: true },
      {
        ...asset,
        key: 'asset-locked',
        name: 'Sandwich coupon',
        status: 'Active',
        redeemable: false,
        nonRedeemableCause: { code: '5523', message: 'Violation of asset conditions (no benefits)' },
      },
      { ...asset, key: 'asset-used', name: 'Free tea', status: 'Redeemed', redeemable: false },
    ],
  });
}

/**
 * Creates the stub with its state; it is not listening yet. `onMessage` receives the texts that Como would send, and
 * those that the adapter sends to `/messages`. `failNext(path, fault)` makes the next request to a path fail.
 *
 * @param {{ members?: object[], onMessage?: (message: { to: string, text: string }) => void, codeLifetimeMs?: number }} options
 */
export function createStandIn({ members = [], onMessage = () => {}, codeLifetimeMs = 300_000 } = {}) {
  const codes = new Map();
  const bought = new Map();
  const faults = [];
  const requests = [];

  const getBalance = ({ transactions }, type) =>
    transactions.filter((entry) => entry.type === type).reduce((sum, { amount }) => sum + amount, 0);

  function findMember({ phoneNumber, email, commonExtId, appClientId } = {}) {
    const code = codes.get(appClientId);
    const found = members.find(
      (member) =>
        (phoneNumber && onlyDigits(member.phoneNumber ?? '') === onlyDigits(phoneNumber)) ||
        (email && member.email?.toLowerCase() === email.toLowerCase()) ||
        (commonExtId && member.commonExtId === commonExtId) ||
        (code && code.endsAt > Date.now() && code.member === member),
    );
    return found ?? refuse('4001012');
  }

  function presentBalance(member, type, usedByPayment) {
    const amount = getBalance(member, type);
    return { usedByPayment, balance: { monetary: amount, nonMonetary: amount } };
  }

  function presentMembership({ transactions: _t, purchases: _p, assets, ...person }, member, returnAssets) {
    const shown = returnAssets === 'active' ? assets.filter(({ status }) => status === 'Active') : assets;
    return {
      ...person,
      pointsBalance: presentBalance(member, 'point', false),
      creditBalance: presentBalance(member, 'credit', true),
      ...(returnAssets === 'never' ? {} : { assets: shown }),
    };
  }

  function purchaseAsset(member, { itemId, price, currency, transactionId }) {
    const earlier = bought.get(transactionId);
    if (earlier) return earlier;
    const item = items[itemId] ?? refuse('4040000');
    if (item.price !== price) refuse('4009003');
    const type = currency === 'credit' ? 'credit' : 'point';
    if (getBalance(member, type) < price) refuse('4009001');
    const created_on = new Date().toISOString();
    const operation = currency === 'credit' ? 'RewardShopPurchase' : 'PointShopPurchase';
    const hash = createHash('sha1').update(transactionId).digest('hex');
    const asset = {
      key: `ps_${itemId}_${hash}`,
      name: item.name,
      description: '',
      status: 'Active',
      redeemable: true,
      validFrom: created_on,
    };
    member.assets.unshift(asset);
    member.transactions.unshift({ type, operation, created_on, amount: -price, entity_id: asset.key });
    const response = { confirmation: randomUUID(), asset };
    bought.set(transactionId, response);
    return response;
  }

  const getPage = (list, { page, perPage }) => list.slice((page - 1) * perPage, page * perPage);

  const operations = {
    'GET apiKey': () => ({ name: 'portal', locationId: 8270, locationName: 'Harbour Coffee' }),
    'POST getMemberDetails': ({ customer }, query) => {
      const member = findMember(customer);
      return { membership: presentMembership(member, member, query.get('returnAssets')), memberNotes: [] };
    },
    'POST advanced/sendIdentificationCode': ({ customer }) => {
      const member = findMember(customer);
      const code = String(randomInt(10_000)).padStart(4, '0');
      for (const [earlier, sent] of codes) if (sent.member === member) codes.delete(earlier);
      codes.set(code, { member, endsAt: Date.now() + codeLifetimeMs });
      onMessage({ to: customer.phoneNumber ?? customer.email, text: `Your code is ${code}.` });
      return {};
    },
    'POST advanced/registration/quick': ({ customer }) => {
      const { phoneNumber, email } = customer;
      const isTaken = (member) =>
        (phoneNumber && member.phoneNumber === phoneNumber) || (email && member.email === email);
      if (members.some(isTaken)) refuse('4000000');
      members.push(createMember(customer));
      return {};
    },
    'POST advanced/updateMember': ({ customer, registrationData }) => {
      Object.assign(findMember(customer), registrationData);
      return {};
    },
    'POST advanced/purchaseAsset': ({ customer, ...purchase }) => purchaseAsset(findMember(customer), purchase),
    'POST advanced/activity/budget': ({ customer, creditType, ...page }) => {
      const type = creditType === 'credit' ? 'credit' : 'point';
      const list = findMember(customer).transactions.filter((entry) => entry.type === type);
      return { transactions: getPage(list, page), total: list.length };
    },
    'POST advanced/activity/purchases': ({ customer, ...page }) => {
      const list = findMember(customer).purchases;
      return { purchases: getPage(list, page), total: list.length };
    },
    'POST advanced/shortUserId': ({ customer }) => {
      findMember(customer);
      return { shortUserId: String(randomInt(10 ** 8)), expiresAt: new Date(Date.now() + 600_000).toISOString() };
    },
  };

  async function readJson(request) {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    return text ? JSON.parse(text) : {};
  }

  const server = createServer(async (request, response) => {
    const send = (status, body) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const { pathname, searchParams } = new URL(request.url, 'http://como.invalid');
    const body = await readJson(request);
    if (pathname === '/messages') {
      onMessage(body);
      return send(200, {});
    }
    const path = pathname.replace('/api/v4/', '');
    requests.push({ path, body });
    const fault = faults.findIndex((candidate) => candidate.path === path);
    const [{ apply } = {}] = fault >= 0 ? faults.splice(fault, 1) : [];
    try {
      if (apply?.before) return apply.before(response);
      if (request.headers['x-api-key'] !== API_KEY) refuse('4010000', 401);
      if (REQUIRED_HEADERS.some((name) => !request.headers[name])) refuse('4000001', 400);
      const operation = operations[`${request.method} ${path}`] ?? refuse('4040000', 404);
      const result = operation(body, searchParams);
      if (apply?.after) return apply.after(response);
      send(200, { status: 'ok', ...result });
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      send(error.status, { status: 'error', errors: [{ code: error.code, message: 'Refused' }] });
    }
  });

  return {
    server,
    members,
    requests,
    /** Fails `before` or `after` the request is executed: the function gets the response in place of Como's. */
    failNext: (path, apply) => faults.push({ path, apply }),
  };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { PORT = '4001' } = process.env;
  const members = [
    createJane({ phoneNumber: '34600111222', email: 'jane@members.example' }),
    createMember({ phoneNumber: '34600333444', firstName: 'Nora', termsOfUse: false }),
  ];
  const onMessage = ({ to, text }) => console.info(`Message to ${to}: ${text}`);
  const { server } = createStandIn({ members, onMessage });
  server.listen(Number(PORT), '127.0.0.1', () =>
    console.info(`Listening on http://127.0.0.1:${server.address().port}`),
  );
}
