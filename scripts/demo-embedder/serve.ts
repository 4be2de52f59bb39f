import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { exampleBundles } from '@/lib/embed/embed-bundle';
import { createDemoToken, type Backend } from './demo-tokens';

/** The port of the page that may embed the demo restaurant (`packages/backend/demo/olive.json`, `embedding.parents`). */
export const DEMO_EMBEDDER_PORT = 3100;

interface DemoEmbedderOptions {
  port: number;
  /** The origin of the embedded portal. */
  portal: string;
  backend: Backend;
}

/** A page of another site that embeds the portal. */
export interface DemoEmbedder {
  url: string;
  stop: () => Promise<void>;
}

const read = (name: string) => readFileSync(path.join('scripts/demo-embedder', name), 'utf8');

type Style = 'market' | 'deli';

/** The path and the name of the other style. */
const otherStyles: Record<Style, [path: string, name: string]> = {
  market: ['/deli', 'Deli'],
  deli: ['/', 'Market'],
};

/** The shop in one of its styles: the portal keeps its own look in each. */
function createPage(portal: string, style: Style): string {
  const [path, name] = otherStyles[style];
  return read('page.html')
    .replace('__STYLE__', style)
    .replace('__OTHER_PATH__', path)
    .replace('__OTHER_NAME__', name)
    .replace('__PORTAL__', portal);
}

/** The portal's address in the example pages, which are written to be copied. */
const EXAMPLE_PORTAL = 'https://club.olive.example';
const EXAMPLES = '../../packages/embed/examples';

/** The files of the shop, by URL: its own page, and those of the package's examples. */
const files: Readonly<Record<string, [type: string, read: (portal: string) => string] | undefined>> = {
  '/': ['text/html', (portal) => createPage(portal, 'market')],
  '/deli': ['text/html', (portal) => createPage(portal, 'deli')],
  '/styles.css': ['text/css', () => read('styles.css')],
  '/shop.css': ['text/css', () => read('shop.css')],
  '/shop.js': ['text/javascript', () => read('shop.js')],
  ...Object.fromEntries(
    ['module', 'element', 'react'].map((name) => [
      `/${name}`,
      ['text/html', (portal: string) => read(`${EXAMPLES}/${name}/index.html`).replace(EXAMPLE_PORTAL, portal)],
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(exampleBundles).map(([name, { file }]) => [
      `/${name}/page.js`,
      ['text/javascript', () => readFileSync(file, 'utf8')],
    ]),
  ),
};

/** The content security policy of the shop: its own files, the portal's script, and the portal in a frame. */
function getHeaders(portal: string, type: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${portal}`,
    "style-src 'self'",
    "connect-src 'self'",
    `frame-src ${portal}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  };
}

async function sendToken(
  request: IncomingMessage,
  response: ServerResponse,
  options: DemoEmbedderOptions,
): Promise<void> {
  // A real shop checks who is signed in. This one has a single customer, and accepts only requests for its own host, not for
  // another name that resolves to it.
  const own = request.headers['sec-fetch-site'] === 'same-origin' && request.headers.host?.startsWith('localhost:');
  if (request.method !== 'POST' || !own) {
    response.writeHead(403).end();
    return;
  }
  const token = await createDemoToken(options.backend);
  response.writeHead(200, getHeaders(options.portal, 'application/json')).end(JSON.stringify(token));
}

async function handle(request: IncomingMessage, response: ServerResponse, options: DemoEmbedderOptions): Promise<void> {
  const { portal } = options;
  if (request.url === '/token') return sendToken(request, response, options);
  const [type, readFile] = files[request.url ?? ''] ?? [];
  if (type && readFile) response.writeHead(200, getHeaders(portal, type)).end(readFile(portal));
  else response.writeHead(404).end();
}

/** Serves the demo of an embedder on localhost only. Rejects if the port is taken. */
export async function startDemoEmbedder(options: DemoEmbedderOptions): Promise<DemoEmbedder> {
  const server = createServer((request, response) => {
    handle(request, response, options).catch(() => response.writeHead(502).end());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
