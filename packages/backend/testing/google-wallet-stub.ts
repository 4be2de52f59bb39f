import { createServer, type IncomingMessage } from 'node:http';
import type { KeyObject } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';

type Card = Record<string, unknown> & { id: string };

/** A stub of Google's token endpoint and of its API for wallet objects, with the checks of the real ones. */
export interface GoogleWalletStub {
  origin: string;
  tokenUrl: string;
  /** The saved cards by id. */
  cards: Map<string, Card>;
  /** Paths of the received updates, also of refused ones. */
  updates: string[];
  /** The status of the response to every update; null for the real one. */
  failing: number | null;
  /** Saves the card of a link, as a member does: an existing one stays as it is. @returns its id */
  save(url: string): Promise<string>;
  /** Refuses the access tokens that it has issued. */
  revokeAccessTokens(): void;
  close(): Promise<void>;
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** @param key the public key of the service account with this address */
export async function startGoogleWallet(key: KeyObject, email: string): Promise<GoogleWalletStub> {
  let accessTokens = new Set<string>();
  let issued = 0;
  const server = createServer((request, response) => {
    const respond = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    void handle(request, respond).catch(() => respond(400, { error: {} }));
  });

  async function issueToken(text: string) {
    const assertion = new URLSearchParams(text).get('assertion') ?? '';
    const expected = { issuer: email, audience: stub.tokenUrl, requiredClaims: ['iat', 'exp', 'scope'] };
    const { payload } = await jwtVerify(assertion, key, expected);
    if (payload.scope !== 'https://www.googleapis.com/auth/wallet_object.issuer') throw new Error('wrong scope');
    issued += 1;
    accessTokens.add(`Bearer access-${issued}`);
    return { access_token: `access-${issued}`, token_type: 'Bearer', expires_in: 3_599 };
  }

  async function handle(request: IncomingMessage, respond: (status: number, body: object) => unknown) {
    const text = await readText(request);
    if (request.url === '/token') return respond(200, await issueToken(text));
    if (!accessTokens.has(request.headers.authorization ?? '')) return respond(401, { error: {} });
    const [, name] = /^\/walletobjects\/v1\/loyaltyObject\/([^/]+)$/.exec(request.url ?? '') ?? [];
    if (name === undefined || request.method !== 'PATCH') return respond(405, { error: {} });
    const id = decodeURIComponent(name);
    stub.updates.push(id);
    if (stub.failing !== null) return respond(stub.failing, { error: {} });
    const card = stub.cards.get(id);
    if (!card) return respond(404, { error: { status: 'NOT_FOUND' } });
    const changed: Card = { ...card, ...(JSON.parse(text) as object) };
    stub.cards.set(id, changed);
    return respond(200, changed);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stub: GoogleWalletStub = {
    origin,
    tokenUrl: `${origin}/token`,
    cards: new Map(),
    updates: [],
    failing: null,
    async save(url) {
      const jwt = url.slice(url.lastIndexOf('/') + 1);
      const { payload } = await jwtVerify(jwt, key, { issuer: email, audience: 'google' });
      const { loyaltyObjects } = payload.payload as { loyaltyObjects: Card[] };
      const [card] = loyaltyObjects;
      if (!card) throw new Error('the link has no card');
      if (!stub.cards.has(card.id)) stub.cards.set(card.id, card);
      return card.id;
    },
    revokeAccessTokens: () => void (accessTokens = new Set()),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return stub;
}
