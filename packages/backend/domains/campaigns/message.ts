import { screenPaths } from 'loyalty-contract/screen-paths';
import type { CampaignContent } from 'loyalty-contract/schemas/desk-campaigns';
import type { Locale } from 'loyalty-contract/schemas/primitives';
import type { Business } from '../../core/business';
import type { Environment } from '../../core/environment/environment';
import { createLocalizer } from '../../core/language';
import { getPortalUrl } from '../../core/portal-url';
import { getFixedT } from '../../core/translate';

type Message = NonNullable<CampaignContent['message']>;

interface Mail {
  subject: string;
  text: string;
}

/** Where a message leads: to the gift, to the inbox, or home. */
export function getMessagePath({ file }: Business, hasGift: boolean): string {
  if (hasGift) return screenPaths.rewards;
  return file.inbox ? screenPaths.notices : screenPaths.home;
}

/** The same as a URL. */
export const getMessageUrl = (environment: Environment, business: Business, hasGift: boolean): string =>
  getPortalUrl(environment, business.file.hosts[0] ?? '', getMessagePath(business, hasGift));

/** A campaign's message in a language. A language without a text has that of the default language. */
export function writeMessage({ subject, text }: Message, business: Business, language: Locale): Mail {
  const localize = createLocalizer(business, language);
  return { subject: localize(subject), text: localize(text).trim() };
}

const join = (paragraphs: readonly string[]) => `${paragraphs.join('\n\n')}\n`;

/** The mail of a message: its words, the link, why the member gets it, and how to get no more. */
export function writeMail(
  business: Business,
  {
    message,
    language,
    url,
    unsubscribeUrl,
  }: { message: Message; language: Locale; url: string; unsubscribeUrl: string },
): Mail {
  const t = getFixedT(language, business.file.texts);
  const { subject, text } = writeMessage(message, business, language);
  const reason = t('news.reason', { business: business.file.configuration.businessName });
  return { subject, text: join([text, url, `${reason}\n${unsubscribeUrl}`]) };
}

/** The same as a test for the person at the desk: it says so, and turns off nothing. Undefined without a text. */
export function writeTestMail(
  business: Business,
  {
    message,
    language,
    personLanguage,
    url,
  }: { message: Message; language: Locale; personLanguage: Locale; url: string },
): Mail | undefined {
  const { subject, text } = writeMessage(message, business, language);
  if (subject.trim() === '' || text === '') return undefined;
  const t = getFixedT(personLanguage, business.file.texts);
  return { subject: t('news.test.subject', { subject }), text: join([text, url, t('news.test.text')]) };
}
