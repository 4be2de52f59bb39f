import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The names of the sites; all of them are this machine. */
const SITES = ['allowed.test', 'evil.test', 'allowed.evil.test', 'localhost'] as const;
type SiteName = (typeof SITES)[number];

interface Identity {
  key: Buffer;
  cert: Buffer;
  /** The fingerprint of the certificate, so that a browser accepts exactly this one. */
  fingerprint: string;
}

/** Creates a key and a certificate for all names, for this run. */
function createIdentity(names: readonly string[]): Identity {
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

interface SiteFile {
  body: string;
  headers?: Record<string, string | string[]>;
}

/** Several sites over TLS: pages of tests, and the portal behind a proxy. */
export class Sites {
  private readonly pages = new Map<string, SiteFile>();
  private readonly identity: Identity;
  private readonly secure: https.Server;
  private readonly plain = http.createServer((request, response) => this.respond(request, response));
  /** The requests to the portal: path and referrer. */
  readonly portalRequests: { path: string; referer: string }[] = [];

  private constructor(
    /** The host under which browsers find the portal. */
    readonly portalHost: string,
    private readonly portalUrl: string,
  ) {
    this.identity = createIdentity([...SITES, portalHost]);
    this.secure = https.createServer(this.identity, (request, response) => this.respond(request, response));
  }

  static async start(portalHost: string, portalUrl: string): Promise<Sites> {
    const sites = new Sites(portalHost, portalUrl);
    for (const server of [sites.secure, sites.plain])
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return sites;
  }

  /** The argument by which Chromium accepts the certificate of these sites. */
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

  /** The same host without TLS. */
  plainOrigin(name: SiteName): string {
    return `http://${name}:${(this.plain.address() as AddressInfo).port}`;
  }

  /** Publishes a page on a site. @returns its URL */
  putPage(name: SiteName, pathname: string, html: string, headers: SiteFile['headers'] = {}): string {
    const head = `<title>${name}</title><meta name="viewport" content="width=device-width">`;
    const whole = `<!doctype html><html lang="en">${head}<main><h1>${name}</h1>${html}</main></html>`;
    this.pages.set(`${name}${pathname}`, { body: whole, headers });
    return `${this.origin(name)}${pathname}`;
  }

  /** Publishes a script on a site. */
  putScript(name: SiteName, pathname: string, body: string): void {
    this.pages.set(`${name}${pathname}`, { body, headers: { 'content-type': 'text/javascript; charset=utf-8' } });
  }

  async stop(): Promise<void> {
    for (const server of [this.secure, this.plain]) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  }

  private respond(request: http.IncomingMessage, response: http.ServerResponse): void {
    const name = request.headers.host?.split(':')[0] ?? '';
    const pathname = request.url?.split('?')[0] ?? '/';
    if (name === this.portalHost) return this.forwardToPortal(request, response);
    const page = this.pages.get(`${name}${pathname}`);
    // Browsers request an icon, and log an error if there is none.
    const none = pathname === '/favicon.ico' ? 204 : 404;
    response.writeHead(page ? 200 : none, { 'content-type': 'text/html; charset=utf-8', ...page?.headers });
    response.end(page?.body);
  }

  private forwardToPortal(request: http.IncomingMessage, response: http.ServerResponse): void {
    this.portalRequests.push({ path: request.url ?? '', referer: request.headers.referer ?? '' });
    const { hostname, port } = new URL(this.portalUrl);
    const headers = { ...request.headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' };
    const passed = http.request({ hostname, port, method: request.method, path: request.url, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.rawHeaders);
      reply.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  }
}
