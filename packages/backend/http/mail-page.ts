import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DAY_MS } from 'loyalty-text/durations';
import type { LocalizedText } from 'loyalty-contract/schemas/business-file';
import { accountEvents, earningCauses, planEvents } from 'loyalty-contract/schemas/notices';
import { Locale } from 'loyalty-contract/schemas/primitives';
import type { App } from '../core/app';
import type { Business } from '../core/business';
import { html, Html } from '../core/html/html';
import { createLocalizer } from '../core/language';
import { ProblemError } from '../core/problems';
import { getFixedT } from '../core/translate';
import { createNoticeMail, createNoticeMessage } from '../domains/notices/messages';
import type { NoticeContent } from '../domains/notices/parameters';
import { renderMail } from '../domains/outbox/render-mail';
import { createCodeMessage } from '../domains/sign-in/messages';
import { createChangeNotice } from '../domains/step-up/change-notice';
import { createConfirmationMessage } from '../domains/step-up/messages';
import { createStockMessage } from '../domains/stock-alerts/messages';

const Query = z.object({ businessId: z.string().default('olive'), language: Locale.optional() });

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const STYLE = new Html(
  'body{margin:0;padding:1.25rem;font:16px/1.5 system-ui,sans-serif}form{display:flex;flex-wrap:wrap;gap:1rem;align-items:end}label{display:grid}' +
    'article{display:grid;grid-template-columns:repeat(auto-fit,minmax(18rem,1fr));gap:1rem}iframe{width:100%;height:26rem;border:1px solid #0003}pre{white-space:pre-wrap}',
);

interface Mail {
  subject: string | null;
  text: string;
  isCode: boolean;
}

/** The reason of what staff did. */
const reason: LocalizedText = {
  en: 'Points missing after a visit',
  tr: 'Ziyaretten sonra eksik puan',
  he: 'נקודות חסרות אחרי ביקור',
  de: 'Nach einem Besuch fehlten Punkte',
  ar: 'نقاط ناقصة بعد زيارة',
};

/** A notice of each kind, of each cause of earnings, and of each event of a plan and of an account. */
function createNotices(business: Business, gift: LocalizedText, language: Locale): NoticeContent[] {
  const { file } = business;
  const endsAt = new Date(Date.now() + 7 * DAY_MS).toISOString();
  const amounts = [{ account: 'points' as const, amount: 12_500 }];
  const plan = file.plans[0]?.name ?? 'Club';
  const locationId = file.locations[0]?.id ?? '';
  return [
    { kind: 'earned', amounts, locationId },
    ...earningCauses.map((cause) => ({ kind: 'earned' as const, amounts, cause })),
    { kind: 'giftReceived', giftId: 'gift', name: gift, endsAt },
    { kind: 'giftReceived', giftId: 'gift', name: gift },
    { kind: 'levelReached', levelId: 'level', name: file.tiers?.levels.at(-1)?.name ?? 'Gold' },
    { kind: 'expiring', amounts, endsAt, days: 7 },
    { kind: 'giftEnding', giftId: 'gift', name: gift, endsAt, days: 3 },
    { kind: 'spent', amounts, locationId, paymentId: 'payment' },
    { kind: 'giftUsed', giftId: 'gift', name: gift, locationId, redemptionId: 'redemption' },
    ...planEvents.map((event) => ({ kind: 'plan' as const, event, name: plan, endsAt })),
    ...accountEvents.map((event) => ({
      kind: 'account' as const,
      event,
      reason: createLocalizer(business, language)(reason),
    })),
    { kind: 'support', by: 'Noa', reason: createLocalizer(business, language)(reason) },
  ];
}

/** A mail of each kind that the product writes itself. */
function createSamples(business: Business, language: Locale): Mail[] {
  const { texts, configuration, hosts } = business.file;
  const { businessName } = configuration;
  const common = { channel: 'email', language, texts, businessName } as const;
  const code = { ...common, host: hosts[0] ?? '', code: '4711', lifetime: 600 };
  const [sample] = [...business.file.pointShop, ...business.file.rewardShop];
  const name = sample?.name ?? 'Espresso';
  const item = createLocalizer(business, language)(name);
  const getUrl = (path: string) => `https://${hosts[0] ?? ''}${path}`;
  const notices = createNotices(business, name, language).map((content) =>
    createNoticeMail(createNoticeMessage(content, business, language), business, language, getUrl),
  );
  const t = getFixedT(language, texts);
  const values = { business: businessName };
  return [
    { ...createCodeMessage(code), isCode: true },
    { ...createConfirmationMessage({ ...code, purpose: 'changeIdentifiers' }), isCode: true },
    { ...createChangeNotice({ ...common, kind: 'email', masked: 'a•••@example.com' }), isCode: false },
    { ...createStockMessage({ ...common, item, url: `https://${hosts[0] ?? ''}/member/shop` }), isCode: false },
    { subject: t('report.mail.subject', values), text: t('report.mail.text', values), isCode: false },
    ...notices.map((mail) => ({ ...mail, isCode: false })),
  ];
}

function renderSample(mail: Mail, business: Business, language: Locale): Html {
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
      ${createSamples(business, language).map((mail) => renderSample(mail, business, language))}
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
