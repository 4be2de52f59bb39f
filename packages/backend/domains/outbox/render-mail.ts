import { getDirection } from 'loyalty-text/locales';
import { html, none, renderAttributes, type Html } from '../../core/html/html';
import type { Business } from '../../core/business';
import type { OutgoingMessage } from './transports';

/** Mail clients ignore style sheets: every element has its own style. */
const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif';
type MailContent = Pick<OutgoingMessage, 'subject' | 'text' | 'language' | 'codeAt' | 'isCampaign'>;
/** Whether a URL of a text is a link. */
type MayLink = (url: string) => boolean;

const paragraphStyle = `margin:0 0 16px;${FONT};font-size:16px;line-height:1.5;color:#1c1c1a`;

/** A URL, without punctuation that ends the sentence. */
const URL_IN_TEXT = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/;

const LETTER = /\p{L}/u;

const isOwn =
  (hosts: readonly string[]): MayLink =>
  (url) =>
    URL.canParse(url) && hosts.includes(new URL(url).hostname);

/** A line with its URLs as links, which are read left to right in every language. */
function linkUrls(line: string, mayLink: MayLink): Html[] {
  return line
    .split(URL_IN_TEXT)
    .map((part, index) =>
      index % 2 === 0 || !mayLink(part)
        ? html`${part}`
        : html`<a dir="ltr" href="${part}" style="color:#1c1c1a;word-break:break-word">${part}</a>`,
    );
}

function renderParagraph(text: string, mayLink: MayLink | undefined): Html {
  const lines = text.split('\n').map((line, index) => {
    const content = mayLink ? linkUrls(line, mayLink) : [html`${line}`];
    return index === 0 ? html`${content}` : html`<br />${content}`;
  });
  // A paragraph of nothing but links has no direction of its own.
  const dir = mayLink && !LETTER.test(text.replaceAll(new RegExp(URL_IN_TEXT, 'g'), '')) ? undefined : 'auto';
  return html`<p${renderAttributes({ dir, style: paragraphStyle })}>${lines}</p>`;
}

/** The code in large digits, in the order in which they are typed in every language. */
function renderCode(text: string, codeAt: number): Html {
  const [code = ''] = /^\d*/.exec(text.slice(codeAt)) ?? [];
  const style = `margin:0 0 16px;padding:12px;border-radius:12px;background:#f4f4f2;text-align:center;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;font-weight:700;letter-spacing:6px;color:#1c1c1a`;
  return html`<p dir="ltr" style="${style}">${code}</p>`;
}

function renderHeader({ file }: Business): Html {
  const { businessName, lightTheme } = file.configuration;
  const style = `padding:20px 24px;border-radius:16px 16px 0 0;background:${lightTheme.primary};color:${lightTheme.fontContrast};${FONT};font-size:20px;line-height:1.3;font-weight:700`;
  return html`<tr>
    <td dir="auto" style="${style}">${businessName}</td>
  </tr>`;
}

/**
 * The HTML part of a mail: the paragraphs of its plain text under the business's name and colours, and its code in large
 * digits. URLs in the product's own texts are links, those in somebody's own words are not: of a campaign, those of the business alone. It loads no external resource: it looks the same in clients that block pictures, and nobody learns that it was read.
 */
export function renderMail(
  { subject, text, language, codeAt, isCampaign }: MailContent,
  business: Business | undefined,
): string {
  const paragraphs = text.trim().split(/\n{2,}/);
  const locale = language ?? business?.file.defaultLanguage ?? 'en';
  const hosts = business?.file.hosts ?? [];
  const mayLink = language === null ? undefined : isCampaign ? isOwn(hosts) : () => true;
  const header = business ? renderHeader(business) : none;
  return html`<!doctype html>
    <html lang="${locale}" dir="${getDirection(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${subject ?? ''}</title>
      </head>
      <body style="margin:0;background:#f4f4f2">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f4f2">
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:480px;background:#ffffff;border:1px solid #d5d5d0;border-radius:16px"
              >
                ${header}
                <tr>
                  <td style="padding:24px 24px 8px">
                    ${codeAt === null ? none : renderCode(text, codeAt)}${paragraphs.map((paragraph) => renderParagraph(paragraph, mayLink))}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.text;
}
