import { formatAmount, getAmountName } from 'loyalty-text/amounts';
import { getAmountFormat, isMonetary } from 'loyalty-contract/balance-kinds';
import { getDateLocale } from 'loyalty-text/format-locale';
import { isolate } from 'loyalty-text/isolate';
import type { Notice } from 'loyalty-contract/schemas/notices';
import type { Locale } from 'loyalty-contract/schemas/primitives';
import { screenPaths } from 'loyalty-contract/screen-paths';
import type { Business } from '../../core/business';
import { createLocalizer } from '../../core/language';
import { getFixedT } from '../../core/translate';
import { findLocationName } from './present';
import type { NoticeContent } from './parameters';

/** A notice as a message: its subject, its sentences, and the page of the portal that it is about. */
export interface NoticeMessage {
  subject: string;
  text: string;
  path: string;
}

type Amounts = NonNullable<Notice['amounts']>;

/** The preferences, in the profile. */
export const PREFERENCES_PATH = `${screenPaths.messages}#notices`;

/** "150 Beans", "₪12.00", or both. */
export function formatAmounts(
  amounts: Amounts,
  { file }: Business,
  language: Locale,
  localize: ReturnType<typeof createLocalizer>,
) {
  const { configuration } = file;
  const texts = amounts.map(({ account, amount }) => {
    const text = formatAmount(amount, { locale: language, ...getAmountFormat(account, configuration) });
    if (isMonetary(account, configuration)) return text;
    const name =
      account === 'points'
        ? getAmountName(amount, localize(configuration.pointName), localize(configuration.pointsNamePlural))
        : getAmountName(amount, localize(configuration.creditName), localize(configuration.creditNamePlural));
    return `${text} ${name}`;
  });
  // Beside letters of another direction each amount keeps its order.
  const parts = texts.length > 1 ? texts.map(isolate) : texts;
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);
}

/** Formats the last day before an instant as a date: not as "tomorrow", because a message is read on any day. */
function formatLastDay(end: string, timeZone: string, language: Locale): string {
  const locale = getDateLocale(language);
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(
    Date.parse(end) - 1,
  );
}

/** Writes a notice in a language, by the business's own texts over the product's. */
export function createNoticeMessage(content: NoticeContent, business: Business, language: Locale): NoticeMessage {
  const { texts, configuration } = business.file;
  const t = getFixedT(language, texts);
  const localize = createLocalizer(business, language);
  const values = { business: configuration.businessName };
  const formatEnd = (end: string) => formatLastDay(end, configuration.timeZone, language);
  switch (content.kind) {
    case 'earned': {
      const amount = formatAmounts(content.amounts, business, language, localize);
      const { cause = 'text', locationId = '' } = content;
      const place = findLocationName(business, locationId, localize) ?? values.business;
      const text = t(`notice.earned.${cause}`, { ...values, amount, place });
      return { subject: t('notice.earned.subject', { amount }), text, path: screenPaths.activity };
    }
    case 'giftReceived': {
      const gift = localize(content.name);
      const text = content.endsAt
        ? t('notice.giftReceived.until', { ...values, gift, date: formatEnd(content.endsAt) })
        : t('notice.giftReceived.text', { ...values, gift });
      return { subject: t('notice.giftReceived.subject', { gift }), text, path: screenPaths.rewards };
    }
    case 'levelReached': {
      const level = { ...values, level: localize(content.name) };
      const text = t('notice.levelReached.text', level);
      return { subject: t('notice.levelReached.subject', level), text, path: screenPaths.home };
    }
    case 'expiring': {
      const amount = formatAmounts(content.amounts, business, language, localize);
      const date = formatEnd(content.endsAt);
      const text = t('notice.expiring.text', { ...values, amount, date });
      return { subject: t('notice.expiring.subject', { amount, date }), text, path: screenPaths.shop };
    }
    case 'giftEnding': {
      const [gift, date] = [localize(content.name), formatEnd(content.endsAt)];
      const text = t('notice.giftEnding.text', { ...values, gift, date });
      return { subject: t('notice.giftEnding.subject', { gift, date }), text, path: screenPaths.rewards };
    }
    case 'spent': {
      const amount = formatAmounts(content.amounts, business, language, localize);
      const place = findLocationName(business, content.locationId, localize) ?? values.business;
      const sentences = [t('notice.spent.text', { ...values, amount, place }), t('notice.spent.warning')];
      return { subject: t('notice.spent.subject', { amount }), text: sentences.join('\n'), path: screenPaths.notices };
    }
    case 'giftUsed': {
      const gift = localize(content.name);
      const place = findLocationName(business, content.locationId, localize) ?? values.business;
      const sentences = [t('notice.giftUsed.text', { ...values, gift, place }), t('notice.spent.warning')];
      return { subject: t('notice.giftUsed.subject', { gift }), text: sentences.join('\n'), path: screenPaths.notices };
    }
    case 'plan': {
      const plan = { plan: localize(content.name), date: formatEnd(content.endsAt) };
      const text = t(`notice.plan.${content.event}`, plan);
      return { subject: t('notice.plan.subject', values), text, path: screenPaths.subscriptions };
    }
    case 'news':
      return { subject: localize(content.subject), text: localize(content.text), path: screenPaths.notices };
    case 'account': {
      const sentences = [
        t(`notice.account.${content.event}`, values),
        ...(content.reason ? [t('notice.support.reason', { reason: content.reason })] : []),
        ...(content.event === 'unblocked' ? [] : [t('notice.account.warning')]),
      ];
      return { subject: t('notice.account.subject', values), text: sentences.join('\n'), path: screenPaths.profile };
    }
    case 'support': {
      const sentences = [
        t('notice.support.text', { ...values, name: content.by }),
        ...(content.reason ? [t('notice.support.reason', { reason: content.reason })] : []),
        t('notice.support.warning'),
      ];
      return { subject: t('notice.support.subject', values), text: sentences.join('\n'), path: screenPaths.privacy };
    }
  }
}

/** The mail of a notice: its sentences, the link to what it is about, and the one to the preferences. */
export function createNoticeMail(
  { subject, text, path }: NoticeMessage,
  business: Business,
  language: Locale,
  getUrl: (path: string) => string,
): { subject: string; text: string } {
  const t = getFixedT(language, business.file.texts);
  const paragraphs = [text, getUrl(path), `${t('notice.choose')}\n${getUrl(PREFERENCES_PATH)}`];
  return { subject, text: `${paragraphs.join('\n\n')}\n` };
}
