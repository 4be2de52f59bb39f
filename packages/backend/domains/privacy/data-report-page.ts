import { formatDays } from 'loyalty-contract/format-days';
import { getFormatLocale } from 'loyalty-text/format-locale';
import { getFullName } from 'loyalty-text/full-name';
import { isolate } from 'loyalty-text/isolate';
import { getDirection } from 'loyalty-text/locales';
import { capitalise, formatAmount } from 'loyalty-text/amounts';
import { getAmountFormat } from 'loyalty-contract/balance-kinds';
import { attributeNames, pickAttributes, type MemberAttributeName } from 'loyalty-contract/member-attributes';
import type { Locale } from 'loyalty-contract/schemas/primitives';
import type { Business } from '../../core/business';
import { createLocalizer } from '../../core/language';
import { html, Html } from '../../core/html/html';
import { getFixedT } from '../../core/translate';
import type { DataReportRow, DataReportRows } from './data-report-rows';
import { tables, type AmountKind, type Heading, type Formatters } from './data-report-tables';

/** The content of the page apart from the rows. */
export interface DataReportFrame {
  business: Business;
  language: Locale;
  /** The portal's texts in that language, with the business's own. */
  texts: Record<string, string>;
  now: Date;
}

const STYLE = new Html(
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}' +
    'table{border-collapse:collapse;width:100%;margin:.5rem 0 2rem}th,td{text-align:start;padding:.4rem .6rem;border-bottom:1px solid #8886;vertical-align:top}' +
    'h2{margin-top:2rem}.scroll{overflow-x:auto}',
);

/** An amount as the portal shows it: money with its currency, points in the decimals that the business counts. */
function showAmount({ business, language }: DataReportFrame, hundredths: number, kind: AmountKind): string {
  const { configuration } = business.file;
  const format = kind === 'money' ? { currency: configuration.currency } : getAmountFormat(kind, configuration);
  return formatAmount(hundredths, { locale: language, ...format });
}

function createFormatters(frame: DataReportFrame): Formatters {
  const { business, language, texts } = frame;
  const t = getFixedT(language, business.file.texts);
  const localize = createLocalizer(business, language);
  const { timeZone, pointsNamePlural, creditNamePlural } = business.file.configuration;
  const locale = getFormatLocale(language);
  const times = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
  const isTime = (value: unknown): value is Date => value instanceof Date && !Number.isNaN(value.getTime());
  return {
    formatDateTime: (value) => (isTime(value) ? times.format(value) : ''),
    formatLastDay: (end) => (isTime(end) ? days.format(end.getTime() - 1) : ''),
    formatAmount: (value, kind) => (typeof value === 'number' ? showAmount(frame, value, kind) : ''),
    formatBalanceName: (kind) =>
      capitalise(localize(kind === 'points' ? pointsNamePlural : creditNamePlural), language),
    formatName: (value) => {
      const { name } = (value ?? {}) as { name?: Parameters<typeof localize>[0] };
      return name === undefined ? '' : localize(name);
    },
    getHeading: (heading) => t(`report.heading.${heading}`),
    formatOperation: (value) => texts[`activity.operation.${String(value)}`] ?? String(value),
    formatNoticeKind: (value) => texts[`profile.notices.kind.${String(value)}`] ?? String(value),
    formatStampCardName: (id) => {
      const card = business.file.stampCards?.find((candidate) => candidate.id === id);
      return card ? localize(card.name) : String(id);
    },
    formatConsentDecision: (value, channel) => {
      const decision = t(value === true ? 'report.consent.given' : 'report.consent.withdrawn');
      if (typeof channel !== 'string') return decision;
      return `${decision} · ${texts[`profile.choices.channel.${channel}`] ?? channel}`;
    },
  };
}

type FurtherAttribute = Exclude<MemberAttributeName, 'firstName' | 'lastName'>;

/** The attributes apart from the name. */
const furtherAttributes = attributeNames.filter(
  (name): name is FurtherAttribute => name !== 'firstName' && name !== 'lastName',
);

function describeMember(rows: DataReportRows, formatters: Formatters): [Heading, string][] {
  const [member = {}] = rows.members ?? [];
  const { first_name, last_name, fields } = member;
  const attributes = pickAttributes({ ...Object(fields), firstName: first_name, lastName: last_name });
  const findContact = (kind: string) => {
    const formatValues = (records: DataReportRow[] = []) =>
      records.filter((row) => row.kind === kind).map((row) => String(row.value));
    const claimed = formatValues(rows.claimedContacts).map(
      (value) => `${value} (${formatters.getHeading('notConfirmed')})`,
    );
    return [...formatValues(rows.identifiers), ...claimed].join(', ');
  };
  return [
    ['name', getFullName(attributes)],
    ...furtherAttributes.map((name) => [name, attributes[name]] satisfies [Heading, string]),
    ['email', findContact('email')],
    ['phoneNumber', findContact('phoneNumber')],
    ['since', formatters.formatDateTime(member.created_at)],
  ];
}

/**
 * A value, isolated from the direction of the surrounding text; numbers, phones and amounts are always left to right.
 */
const renderCell = (value: string) =>
  /[\p{L}\u200e\u200f]/u.test(value) ? html`<bdi>${value}</bdi>` : html`<bdi dir="ltr">${value}</bdi>`;

const getCreationTime = ({ created_at }: DataReportRow) => (created_at instanceof Date ? created_at.getTime() : 0);
const sortNewestFirst = (rows: DataReportRow[] = []) =>
  [...rows].sort((a, b) => getCreationTime(b) - getCreationTime(a));

/** The report as an HTML page in the member's language, without external resources or scripts. */
export function renderDataReportPage(rows: DataReportRows, frame: DataReportFrame): string {
  const { business, language, now } = frame;
  const t = getFixedT(language, business.file.texts);
  const formatters = createFormatters(frame);
  const direction = getDirection(language);
  const title = t('report.title', { business: isolate(business.file.configuration.businessName) });
  const attributes = describeMember(rows, formatters).map(
    ([heading, value]) =>
      html`<tr>
        <th scope="row">${formatters.getHeading(heading)}</th>
        <td>${renderCell(value)}</td>
      </tr>`,
  );
  const sections = tables.map(({ name, columns }) => {
    const head = columns.map(([heading]) => html`<th scope="col">${formatters.getHeading(heading)}</th>`);
    const lines = sortNewestFirst(rows[name]).map(
      (row) =>
        html`<tr>
          ${columns.map(([, getValue]) => html`<td>${renderCell(getValue(row, formatters, rows))}</td>`)}
        </tr>`,
    );
    const table = html`<div class="scroll">
      <table>
        <thead>
          <tr>
            ${head}
          </tr>
        </thead>
        <tbody>
          ${lines}
        </tbody>
      </table>
    </div>`;
    return html`<h2>${formatters.getHeading(name)}</h2>
      ${lines.length > 0 ? table : html`<p>${t('report.none')}</p>`}`;
  });
  const { rewardMemoryDays } = business.file.earning;
  const remembered =
    rewardMemoryDays > 0
      ? html`<p>${t('report.remembered', { time: formatDays(rewardMemoryDays, language) })}</p>`
      : html``;
  return html`<!doctype html>
    <html lang="${language}" dir="${direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'" />
        <title>${title}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        <p>${t('report.madeOn', { date: formatters.formatDateTime(now) })}</p>
        <h2>${formatters.getHeading('about')}</h2>
        <table>
          <tbody>
            ${attributes}
          </tbody>
        </table>
        ${sections}
        <p>${t('report.rest')}</p>
        ${remembered}
      </body>
    </html>`.text;
}
