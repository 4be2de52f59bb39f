import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import Stripe from 'stripe';

/** A subscription in the stub; tests change it as Stripe would. */
interface StoodIn {
  id: string;
  status: string;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  metadata: Record<string, string>;
  items: { data: { current_period_end: number }[] };
  latest_invoice: { hosted_invoice_url: string | null } | null;
}

/** A stub of the used part of Stripe's API: forms in, JSON out (https://docs.stripe.com/api). */
export interface StripeStandIn {
  url: string;
  /** The received requests: method and path, form fields, headers. */
  requested: { what: string; form: Record<string, string>; idempotencyKey: string | undefined; key: string }[];
  subscriptions: Map<string, StoodIn>;
  /** Responds with this status to everything, until it is undefined again. */
  failing: number | undefined;
  /** Pays the newest checkout. @returns the new subscription */
  pay(periodEnd: Date): StoodIn;
  close(): Promise<void>;
}

async function readForm(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
}

export async function startStripe(): Promise<StripeStandIn> {
  const sessions = new Map<string, object>();
  let newest: Record<string, string> = {};
  const standIn: StripeStandIn = {
    url: '',
    requested: [],
    subscriptions: new Map(),
    failing: undefined,
    pay(periodEnd) {
      const subscription: StoodIn = {
        id: `sub_${randomUUID()}`,
        status: 'active',
        cancel_at_period_end: false,
        cancel_at: null,
        metadata: { checkout: newest['subscription_data[metadata][checkout]'] ?? '' },
        items: { data: [{ current_period_end: Math.floor(periodEnd.getTime() / 1_000) }] },
        latest_invoice: null,
      };
      standIn.subscriptions.set(subscription.id, subscription);
      return subscription;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };

  function reply(method: string, path: string, form: Record<string, string>, key: string): object | undefined {
    if (method === 'POST' && path === '/v1/checkout/sessions') {
      newest = form;
      const id = `cs_${randomUUID()}`;
      const session = sessions.get(key) ?? { id, object: 'checkout.session', url: `https://pay.stripe.example/${id}` };
      sessions.set(key, session);
      return session;
    }
    const found = standIn.subscriptions.get(path.replace('/v1/subscriptions/', ''));
    if (!found) return undefined;
    if (method === 'POST') found.cancel_at_period_end = form.cancel_at_period_end === 'true';
    return { object: 'subscription', ...found };
  }

  const server = createServer((request, response) => {
    void readForm(request).then((form) => {
      const { method = '', url = '/', headers } = request;
      const path = url.split('?')[0] ?? '';
      const idempotencyKey = headers['idempotency-key'] as string | undefined;
      const what = `${method} ${path}`;
      standIn.requested.push({ what, form, idempotencyKey, key: headers.authorization ?? '' });
      const found = standIn.failing ? undefined : reply(method, path, form, idempotencyKey ?? '');
      response.writeHead(standIn.failing ?? (found ? 200 : 404), { 'content-type': 'application/json' });
      response.end(JSON.stringify(found ?? { error: { type: 'api_error', message: 'no' } }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  standIn.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return standIn;
}

/** An event as Stripe sends it, with its signature. */
export function signReport(type: string, object: object, secret: string, id: string = `evt_${randomUUID()}`) {
  const raw = JSON.stringify({ id, object: 'event', type, data: { object } });
  return { raw, signature: Stripe.webhooks.generateTestHeaderString({ payload: raw, secret }) };
}
