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
  items: { data: { current_period_end: number }[] };
  latest_invoice: { hosted_invoice_url: string | null } | null;
}

/** A stub of the used part of Stripe's API (https://docs.stripe.com/api). */
export interface StripeStub {
  url: string;
  /** The received requests; `route` is method and path. */
  requests: { route: string; form: Record<string, string>; idempotencyKey: string | undefined; key: string }[];
  subscriptions: Map<string, StubSubscription>;
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
  let newest: Record<string, string> = {};
  const stub: StripeStub = {
    url: '',
    requests: [],
    subscriptions: new Map(),
    failing: undefined,
    pay(periodEnd) {
      const subscription: StubSubscription = {
        id: `sub_${randomUUID()}`,
        status: 'active',
        cancel_at_period_end: false,
        cancel_at: null,
        metadata: { checkout: newest['subscription_data[metadata][checkout]'] ?? '' },
        items: { data: [{ current_period_end: Math.floor(periodEnd.getTime() / 1_000) }] },
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
    const found = stub.subscriptions.get(path.replace('/v1/subscriptions/', ''));
    if (!found) return undefined;
    if (method === 'POST') found.cancel_at_period_end = form.cancel_at_period_end === 'true';
    return { object: 'subscription', ...found };
  }

  const server = createServer((request, response) => {
    void readForm(request).then((form) => {
      const { method = '', url = '/', headers } = request;
      const path = url.split('?')[0] ?? '';
      const idempotencyKey = headers['idempotency-key'] as string | undefined;
      const route = `${method} ${path}`;
      stub.requests.push({ route, form, idempotencyKey, key: headers.authorization ?? '' });
      const found = stub.failing ? undefined : createResponse(method, path, form, idempotencyKey ?? '');
      response.writeHead(stub.failing ?? (found ? 200 : 404), { 'content-type': 'application/json' });
      response.end(JSON.stringify(found ?? { error: { type: 'api_error', message: 'no' } }));
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
