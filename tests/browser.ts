import http from 'node:http';

/** How long tests wait for a response of the portal, in milliseconds: longer than any deadline of its own. */
export const RESPONSE_TIMEOUT_MS = 120_000;

export interface Reply {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
  json: () => Record<string, unknown>;
}

export interface BrowserRequest {
  method?: string;
  headers?: Record<string, string | string[] | undefined>;
  body?: string;
}

/** Serializes cookies for a request. */
export function serializeCookies(cookies: Map<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

/**
 * A minimal browser: a cookie jar, the headers that browsers send automatically, and any `Host`. `fetch` cannot do
 * this, because it forbids `Host`, `Origin` and `Sec-Fetch-*`.
 */
export class Browser {
  readonly cookies = new Map<string, string>();

  constructor(
    readonly portalUrl: string,
    readonly host: string,
  ) {}

  get origin(): string {
    return `http://${this.host}`;
  }

  private storeCookies(lines: string[] = []): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const at = pair.indexOf('=');
      const isDeleted = attributes.some((item) => /^max-age=0$/i.test(item) || /^expires=Thu, 01 Jan 1970/i.test(item));
      if (isDeleted) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }

  async request(path: string, { method = 'GET', headers = {}, body }: BrowserRequest = {}): Promise<Reply> {
    const cookie = serializeCookies(this.cookies);
    const sent = { host: this.host, ...(cookie ? { cookie } : {}), ...headers };
    const present = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
    const { hostname, port } = new URL(this.portalUrl);
    return new Promise((resolve, reject) => {
      const request = http.request({ hostname, port, path, method, headers: present, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          this.storeCookies(response.headers['set-cookie']);
          const text = Buffer.concat(chunks).toString();
          const json = () => JSON.parse(text) as Record<string, unknown>;
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json });
        });
      });
      request.on('error', reject);
      request.setTimeout(RESPONSE_TIMEOUT_MS, () => request.destroy(new Error(`no response to ${method} ${path}`)));
      request.end(body);
    });
  }

  /** The headers of a script's request to its own origin. */
  private get sameOriginHeaders(): Record<string, string> {
    return {
      origin: this.origin,
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'cors',
      'sec-fetch-dest': 'empty',
    };
  }

  post(path: string, body: unknown, headers: BrowserRequest['headers'] = {}): Promise<Reply> {
    return this.request(path, {
      method: 'POST',
      headers: { ...this.sameOriginHeaders, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }

  postForm(path: string, fields: Record<string, string>, headers: BrowserRequest['headers'] = {}): Promise<Reply> {
    return this.request(path, {
      method: 'POST',
      headers: { ...this.sameOriginHeaders, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    });
  }

  async fetchCsrfToken(): Promise<string> {
    return String((await this.request('/api/auth/csrf')).json().csrfToken);
  }

  /** Posts to a protected call with the CSRF token, as the store does. */
  async postWithCsrf(path: string, body: unknown, headers: BrowserRequest['headers'] = {}): Promise<Reply> {
    return this.post(path, body, { 'x-csrf-token': await this.fetchCsrfToken(), ...headers });
  }
}
