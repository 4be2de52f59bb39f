import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jwtVerify } from 'jose';

/** A message as received by FCM's HTTP v1 API. */
interface ReceivedMessage {
  project: string;
  token: string;
  data: Record<string, string>;
}

/** A stub of Google's token endpoint and of FCM's HTTP v1 API, with the checks of the real ones. */
export interface FirebaseStub {
  url: string;
  /** The key file of a service account that it accepts. */
  serviceAccount: string;
  received: ReceivedMessage[];
  /** The number of access token requests. */
  tokenRequests: number;
  /** Tokens of unregistered browsers. */
  unregistered: Set<string>;
  /** Refuses the access tokens that it has issued. */
  revokeAccessTokens(): void;
  /** The status of the response to every message; null for the real one. */
  failing: number | null;
  close(): Promise<void>;
}

const EMAIL = 'push@portal.iam.gserviceaccount.com';

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export async function startFirebase(): Promise<FirebaseStub> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  let accessTokens = new Set<string>();
  const server = createServer((request, response) => {
    const respond = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    void handle(request, respond).catch(() => respond(400, { error: {} }));
  });

  async function handle(request: IncomingMessage, respond: (status: number, body: object) => unknown) {
    const text = await readText(request);
    if (request.url === '/token') return respond(200, await issueAccessToken(text, publicKey));
    const project = /^\/v1\/projects\/([^/]+)\/messages:send$/.exec(request.url ?? '')?.[1];
    if (!project) return respond(404, {});
    if (!accessTokens.has(request.headers.authorization ?? ''))
      return respond(401, { error: { status: 'UNAUTHENTICATED' } });
    if (stub.failing !== null) return respond(stub.failing, { error: {} });
    const { message } = JSON.parse(text) as { message: { token: string; data: Record<string, string> } };
    if (stub.unregistered.has(message.token)) {
      return respond(404, { error: { status: 'NOT_FOUND', details: [{ errorCode: 'UNREGISTERED' }] } });
    }
    stub.received.push({ project, token: message.token, data: message.data });
    return respond(200, { name: `projects/${project}/messages/${stub.received.length}` });
  }

  async function issueAccessToken(text: string, key: KeyObject) {
    const form = new URLSearchParams(text);
    const { payload } = await jwtVerify(form.get('assertion') ?? '', key, {
      issuer: EMAIL,
      audience: `${stub.url}/token`,
      requiredClaims: ['iat', 'exp', 'scope'],
    });
    if (!String(payload.scope).includes('firebase.messaging')) throw new Error('wrong scope');
    stub.tokenRequests += 1;
    const token = `access-${stub.tokenRequests}`;
    accessTokens.add(`Bearer ${token}`);
    return { access_token: token, token_type: 'Bearer', expires_in: 3_599 };
  }

  const url = await listen(server);
  const serviceAccount = join(mkdtempSync(join(tmpdir(), 'firebase-')), 'account.json');
  const stub: FirebaseStub = {
    url,
    serviceAccount,
    received: [],
    tokenRequests: 0,
    unregistered: new Set(),
    failing: null,
    revokeAccessTokens: () => void (accessTokens = new Set()),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const account = {
    type: 'service_account',
    client_email: EMAIL,
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    private_key_id: 'k1',
    token_uri: `${url}/token`,
  };
  writeFileSync(serviceAccount, JSON.stringify(account));
  return stub;
}
