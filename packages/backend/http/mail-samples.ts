import { DAY_MS } from 'loyalty-text/durations';
import type { LocalizedText } from 'loyalty-contract/schemas/business-file';
import { accountEvents, earningCauses, planEvents } from 'loyalty-contract/schemas/notices';
import type { Locale } from 'loyalty-contract/schemas/primitives';
import { screenPaths } from 'loyalty-contract/screen-paths';
import { createBusiness, type Business } from '../core/business';
import { createLocalizer } from '../core/language';
import { getFixedT } from '../core/translate';
import { writeMail, writeTestMail } from '../domains/campaigns/message';
import { createContactCodeMessage } from '../domains/member-changes/contact-code';
import { createAccountsMessage, createMergeCodeMessage } from '../domains/member-merges/messages';
import { createNoticeMail, createNoticeMessage } from '../domains/notices/messages';
import type { NoticeContent } from '../domains/notices/parameters';
import { createCodeMessage } from '../domains/sign-in/messages';
import { createReportMessage } from '../domains/spending-reports/message';
import {
  createInvitationMail,
  createPasskeyNotice,
  createPinNotice,
  createStaffCodeMail,
} from '../domains/staff/messages';
import { createChangeNotice } from '../domains/step-up/change-notice';
import { createConfirmationMessage } from '../domains/step-up/messages';
import { createStockMessage } from '../domains/stock-alerts/messages';
import { createEnrolmentMessage } from '../domains/till/enrolment-message';

/** A mail as it is queued. */
export interface MailSample {
  subject: string | null;
  text: string;
  /** Where the code begins in the text; null: it has none. */
  codeAt: number | null;
}

const CODE = '471192';
/** The lifetime of codes, in seconds. */
const LIFETIME = 600;
const withoutCode = ({ subject, text }: Omit<MailSample, 'codeAt'>): MailSample => ({ subject, text, codeAt: null });

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

/** The mails with a code. */
function createCodeSamples(business: Business, language: Locale, host: string): MailSample[] {
  const { texts, configuration } = business.file;
  const common = { channel: 'email', language, texts, businessName: configuration.businessName } as const;
  const message = { ...common, host, code: CODE, lifetime: LIFETIME };
  const contact = { kind: 'email', value: 'ada@example.com' } as const;
  const staff = { locale: language, code: CODE, host, lifetime: LIFETIME };
  return [
    createCodeMessage(message),
    createConfirmationMessage({ ...message, purpose: 'changeIdentifiers' }),
    createContactCodeMessage(business, contact, { code: CODE, language, lifetime: LIFETIME }),
    createMergeCodeMessage(business, { language, kind: 'email', code: CODE }),
    createStaffCodeMail('session', staff),
    createStaffCodeMail('approval', staff),
  ];
}

/** The mails about a member's account. */
function createAccountSamples(business: Business, language: Locale): MailSample[] {
  const { texts, configuration, locations } = business.file;
  const { businessName } = configuration;
  const t = getFixedT(language, texts);
  const common = { channel: 'email', language, texts, businessName } as const;
  const masked = 'a•••@example.com';
  const spending = { what: '12', locationId: locations[0]?.id ?? '', at: new Date(), doneBy: 'Noa', memberId: 'm-1' };
  return [
    createChangeNotice({ ...common, kind: 'email', masked }),
    createChangeNotice({ ...common, kind: 'phoneNumber', masked: '•••• 4567' }),
    ...(['merged', 'separated'] as const).map((act) =>
      createAccountsMessage(business, { language, kind: 'email', act, contact: masked }),
    ),
    {
      subject: t('report.mail.subject', { business: businessName }),
      text: t('report.mail.text', { business: businessName }),
    },
    createReportMessage(business, spending),
  ].map(withoutCode);
}

/** The mail of a campaign, and its test. */
function createCampaignSamples(business: Business, language: Locale, getUrl: (path: string) => string): MailSample[] {
  const [url, unsubscribeUrl] = [getUrl(screenPaths.rewards), getUrl('/api/hosted/unsubscribe/token')];
  const message = { subject: { [language]: 'Espresso' }, text: { [language]: 'Espresso + 1' } };
  const test = writeTestMail(business, { message, language, personLanguage: language, url });
  return [writeMail(business, { message, language, url, unsubscribeUrl }), ...(test ? [test] : [])].map(withoutCode);
}

/** The mails to staff. */
const createStaffSamples = (business: Business, locale: Locale, host: string): MailSample[] =>
  [
    createInvitationMail(business, { locale, origin: `https://${host}` }),
    createPasskeyNotice({ locale, host, name: 'Phone', change: 'added' }),
    createPasskeyNotice({ locale, host, name: 'Phone', change: 'deleted' }),
    createPinNotice({ locale, host }),
  ].map(withoutCode);

/** A mail of each kind that the product writes itself, in one language, also those that are in the business's own. */
export function createMailSamples({ file, revision }: Business, language: Locale): MailSample[] {
  const business = createBusiness({ ...file, defaultLanguage: language }, revision);
  const host = file.hosts[0] ?? '';
  const getUrl = (path: string) => `https://${host}${path}`;
  const [sample] = [...file.pointShop, ...file.rewardShop];
  const name = sample?.name ?? 'Espresso';
  const item = createLocalizer(business, language)(name);
  const { businessName } = file.configuration;
  const stock = {
    channel: 'email',
    language,
    texts: file.texts,
    businessName,
    item,
    url: getUrl(screenPaths.shop),
  } as const;
  const notices = createNotices(business, name, language).map((content) =>
    createNoticeMail(createNoticeMessage(content, business, language), business, language, getUrl),
  );
  return [
    ...createCodeSamples(business, language, host),
    ...createAccountSamples(business, language),
    ...[createEnrolmentMessage(business, 'email', getUrl(screenPaths.signIn)), createStockMessage(stock)].map(
      withoutCode,
    ),
    ...createStaffSamples(business, language, host),
    ...createCampaignSamples(business, language, getUrl),
    ...notices.map(withoutCode),
  ];
}
