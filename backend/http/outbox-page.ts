import type { FastifyInstance } from 'fastify';
import type { App } from '../app';
import { newestMessages } from '../outbox/queries';
import { normalHost } from './host';
import { ProblemError } from './problems';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** Asked for by such a name, and not by one that somebody else's DNS points at this machine. */
const LOCAL_NAME = /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/;
const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}' +
  'article{border:1px solid #8886;border-radius:.75rem;padding:1rem;margin:1rem 0}pre{white-space:pre-wrap;font:inherit;margin:.5rem 0 0}' +
  'header{opacity:.75;font-size:.9rem}';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => escapes[letter] ?? letter);

/** `/outbox`: what would have gone out, for whoever tries the product on the machine itself. Never in production. */
export function registerOutboxPage(server: FastifyInstance, app: App): void {
  server.get('/outbox', { config: { open: true } }, async (request, reply) => {
    const isLocal =
      LOOPBACK.has(request.socket.remoteAddress ?? '') && LOCAL_NAME.test(normalHost(request.headers.host) ?? '');
    if (app.environment.NODE_ENV === 'production' || !isLocal) {
      throw new ProblemError('NOT_FOUND');
    }
    const messages = await newestMessages(app.db);
    const articles = messages.map(
      (message) =>
        `<article dir="auto"><header>${escape(message.created_at.toISOString())} · ${message.channel} · ${escape(message.recipient)}</header>` +
        `${message.subject ? `<strong>${escape(message.subject)}</strong>` : ''}<pre>${escape(message.text)}</pre></article>`,
    );
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      )
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
          `<title>Outbox</title><style>${STYLE}</style><h1>Outbox</h1>${articles.join('') || '<p>Nothing was sent yet.</p>'}</html>`,
      );
  });
}
