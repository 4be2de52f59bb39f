import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Whose pages these tests show; every name is this machine. */
const SITES = ['allowed.test', 'evil.test', 'allowed.evil.test'] as const;
type SiteName = (typeof SITES)[number];

interface Identity {
  key: Buffer;
  cert: Buffer;
  /** What a browser is told, so that it takes this very certificate and no other wrong one. */
  fingerprint: string;
}

/** A key and a certificate of its own for all names, made anew for each run. */
function makeIdentity(names: readonly string[]): Identity {
  const folder = mkdtempSync(path.join(tmpdir(), 'loyalty-portal-tls-'));
  const [keyFile, certFile] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  try {
    const subject = ['-subj', '/CN=sites.test', '-addext', `subjectAltName=${names.map((n) => `DNS:${n}`).join(',')}`];
    const files = ['-keyout', keyFile, '-out', certFile];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files], {
      stdio: 'pipe',
    });
    const cert = readFileSync(certFile);
    const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
    return { key: readFileSync(keyFile), cert, fingerprint: createHash('sha256').update(spki).digest('base64') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface SitePage {
  html: string;
  headers?: Record<string, string | string[]>;
}

/** Several sites over TLS, as a browser meets them: some pages of tests, and the portal behind a proxy. */
export class Sites {
  private readonly pages = new Map<string, SitePage>();
  private readonly identity: Identity;
  private readonly secure: https.Server;
  private readonly plain = http.createServer((request, response) => this.answer(request, response));
  /** What the portal was asked for: path and referrer. */
  readonly asked: { path: string; referer: string }[] = [];

  private constructor(
    /** The name under which browsers find the portal. */
    readonly portalHost: string,
    private readonly portalUrl: string,
  ) {
    this.identity = makeIdentity([...SITES, portalHost]);
    this.secure = https.createServer(this.identity, (request, response) => this.answer(request, response));
  }

  static async start(portalHost: string, portalUrl: string): Promise<Sites> {
    const sites = new Sites(portalHost, portalUrl);
    for (const server of [sites.secure, sites.plain])
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return sites;
  }

  /** What Chromium has to be told, so that it takes the certificate of these sites. */
  get trustArgument(): string {
    return `--ignore-certificate-errors-spki-list=${this.identity.fingerprint}`;
  }

  /** The portal's origin. */
  get portal(): string {
    return this.secureOrigin(this.portalHost);
  }

  origin(name: SiteName): string {
    return this.secureOrigin(name);
  }

  private secureOrigin(name: string): string {
    return `https://${name}:${(this.secure.address() as AddressInfo).port}`;
  }

  /** The same name without TLS. */
  plainOrigin(name: SiteName): string {
    return `http://${name}:${(this.plain.address() as AddressInfo).port}`;
  }

  /** Puts a page on a site. @returns its address */
  put(name: SiteName, pathname: string, html: string, headers: SitePage['headers'] = {}): string {
    const head = `<title>${name}</title><meta name="viewport" content="width=device-width">`;
    const whole = `<!doctype html><html lang="en">${head}<main><h1>${name}</h1>${html}</main></html>`;
    this.pages.set(`${name}${pathname}`, { html: whole, headers });
    return `${this.origin(name)}${pathname}`;
  }

  async stop(): Promise<void> {
    for (const server of [this.secure, this.plain]) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  }

  private answer(request: http.IncomingMessage, response: http.ServerResponse): void {
    const name = request.headers.host?.split(':')[0] ?? '';
    const pathname = request.url?.split('?')[0] ?? '/';
    if (name === this.portalHost) return this.toPortal(request, response);
    const page = this.pages.get(`${name}${pathname}`);
    // Browsers ask for an icon of themselves, and complain where there is none.
    const none = pathname === '/favicon.ico' ? 204 : 404;
    response.writeHead(page ? 200 : none, { 'content-type': 'text/html; charset=utf-8', ...page?.headers });
    response.end(page?.html);
  }

  private toPortal(request: http.IncomingMessage, response: http.ServerResponse): void {
    this.asked.push({ path: request.url ?? '', referer: request.headers.referer ?? '' });
    const { hostname, port } = new URL(this.portalUrl);
    const headers = { ...request.headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' };
    const passed = http.request({ hostname, port, method: request.method, path: request.url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  }
}
