import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Locale } from 'loyalty-contract/schemas/primitives';
import type { App } from '../core/app';
import type { Business } from '../core/business';
import { html, Html } from '../core/html/html';
import { ProblemError } from '../core/problems';
import { renderMail } from '../domains/outbox/render-mail';
import { createMailSamples, type MailSample } from './mail-samples';

const Query = z.object({ businessId: z.string().default('olive'), language: Locale.optional() });

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const STYLE = new Html(
  'body{margin:0;padding:1.25rem;font:16px/1.5 system-ui,sans-serif}form{display:flex;flex-wrap:wrap;gap:1rem;align-items:end}label{display:grid}' +
    'article{display:grid;grid-template-columns:repeat(auto-fit,minmax(18rem,1fr));gap:1rem}iframe{width:100%;height:26rem;border:1px solid #0003}pre{white-space:pre-wrap}',
);

function renderSample(mail: MailSample, business: Business, language: Locale): Html {
  const title = mail.subject ?? '';
  return html`<h2 dir="auto">${title}</h2>
    <article>
      <iframe title="HTML part: ${title}" sandbox="" srcdoc="${renderMail({ ...mail, language }, business)}"></iframe>
      <pre dir="auto" aria-label="Plain part: ${title}">${mail.text}</pre>
    </article>`;
}

function renderPage(business: Business, language: Locale): Html {
  const options = business.languages.map(({ code, name }) => {
    const selected = code === language ? html` selected` : html``;
    return html`<option value="${code}" ${selected}>${name}</option>`;
  });
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>Mails of ${business.file.configuration.businessName} · loyalty portal</title>
      <style>
        ${STYLE}
      </style>
      <h1>Mails of ${business.file.configuration.businessName}</h1>
      <form>
        <label>Business <input name="businessId" value="${business.id}" required /></label>
        <label
          >Language
          <select name="language">
            ${options}
          </select></label
        >
        <button>Show</button>
      </form>
      ${createMailSamples(business, language).map((mail) => renderSample(mail, business, language))}
    </html>`;
}

/** `/docs/mails`: the mails of a business in a language, as clients show them, and their plain parts. Never in production. */
export function registerMailPage(server: FastifyInstance, app: App): void {
  if (app.environment.NODE_ENV === 'production') return;
  server.get('/docs/mails', { config: { open: true } }, async (request, reply) => {
    const { businessId, language } = Query.parse(request.query);
    const business = await app.businesses.findById(businessId);
    if (!business) throw new ProblemError('NOT_FOUND');
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .send(renderPage(business, language ?? business.languages[0]?.code ?? 'en').text);
  });
}
