import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import Stripe from 'stripe';

/** A subscription in the stub; tests change it as Stripe does. */
interface StubSubscription {
  id: string;
  status: string;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  metadata: Record<string, string>;
  items: { data: StubItem[] };
  latest_invoice: { hosted_invoice_url: string | null } | StubInvoice | null;
}

interface StubItem {
  id: string;
  price: { product: string };
  current_period_end: number;
}

/** An invoice in the stub, in the currency's minor unit. */
interface StubInvoice {
  id: string;
  number: string | null;
  status: string;
  currency: string;
  created: number;
  amount_due: number;
  total: number;
  starting_balance: number;
  hosted_invoice_url: string | null;
  lines: { data: { amount: number; period: { start: number; end: number } }[] };
}

/** A stub of the used part of Stripe's API (https://docs.stripe.com/api). */
export interface StripeStub {
  url: string;
  /** The received requests; `route` is method and path. */
  requests: { route: string; form: Record<string, string>; idempotencyKey: string | undefined; key: string }[];
  subscriptions: Map<string, StubSubscription>;
  /** The invoice of the next change of plan, and of its previews. */
  nextInvoice: StubInvoice | undefined;
  /** While set, the card refuses changes of plan. */
  refusesCard: boolean;
  /** While set, the status of every response. */
  failing: number | undefined;
  /** Pays the newest checkout. @returns the new subscription */
  pay(periodEnd: Date): StubSubscription;
  close(): Promise<void>;
}

async function readForm(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
}

export async function startStripe(): Promise<StripeStub> {
  const sessions = new Map<string, object>();
  const item = { id: 'si_1', price: { product: 'prod_1' } };
  let newest: Record<string, string> = {};
  const stub: StripeStub = {
    url: '',
    requests: [],
    subscriptions: new Map(),
    nextInvoice: undefined,
    refusesCard: false,
    failing: undefined,
    pay(periodEnd) {
      const subscription: StubSubscription = {
        id: `sub_${randomUUID()}`,
        status: 'active',
        cancel_at_period_end: false,
        cancel_at: null,
        metadata: { checkout: newest['subscription_data[metadata][checkout]'] ?? '' },
        items: { data: [{ ...item, current_period_end: Math.floor(periodEnd.getTime() / 1_000) }] },
        latest_invoice: null,
      };
      stub.subscriptions.set(subscription.id, subscription);
      return subscription;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };

  function createResponse(method: string, path: string, form: Record<string, string>, key: string): object | undefined {
    if (method === 'POST' && path === '/v1/checkout/sessions') {
      newest = form;
      const id = `cs_${randomUUID()}`;
      const session = sessions.get(key) ?? { id, object: 'checkout.session', url: `https://pay.stripe.example/${id}` };
      sessions.set(key, session);
      return session;
    }
    if (method === 'POST' && path === '/v1/products') return { id: `prod_of_${key}`, object: 'product' };
    if (method === 'POST' && path === '/v1/invoices/create_preview')
      return stub.nextInvoice && { object: 'invoice', ...stub.nextInvoice };
    const found = stub.subscriptions.get(path.replace('/v1/subscriptions/', ''));
    if (!found) return undefined;
    if (method === 'POST') {
      found.cancel_at_period_end = form.cancel_at_period_end === 'true';
      const [line] = stub.nextInvoice?.lines.data ?? [];
      if (form['items[0][id]'] && stub.nextInvoice && line) {
        for (const name of ['checkout', 'plan', 'change']) found.metadata[name] = form[`metadata[${name}]`] ?? '';
        found.items.data = [{ ...item, current_period_end: line.period.end }];
        found.latest_invoice = stub.nextInvoice;
      }
    }
    return { object: 'subscription', ...found };
  }

  const server = createServer((request, response) => {
    void readForm(request).then((form) => {
      const { method = '', url = '/', headers } = request;
      const path = url.split('?')[0] ?? '';
      const idempotencyKey = headers['idempotency-key'] as string | undefined;
      const route = `${method} ${path}`;
      stub.requests.push({ route, form, idempotencyKey, key: headers.authorization ?? '' });
      const isRefused = stub.refusesCard && form['items[0][id]'] !== undefined && path.startsWith('/v1/subscriptions/');
      const found = stub.failing || isRefused ? undefined : createResponse(method, path, form, idempotencyKey ?? '');
      const error = { type: isRefused ? 'card_error' : 'api_error', message: 'no' };
      response.writeHead(stub.failing ?? (found ? 200 : isRefused ? 402 : 404), { 'content-type': 'application/json' });
      response.end(JSON.stringify(found ?? { error }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  stub.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return stub;
}

/** An event as Stripe sends it, with its signature. */
export function signEvent(type: string, object: object, secret: string, id: string = `evt_${randomUUID()}`) {
  const raw = JSON.stringify({ id, object: 'event', type, data: { object } });
  return { raw, signature: Stripe.webhooks.generateTestHeaderString({ payload: raw, secret }) };
}
