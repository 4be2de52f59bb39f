import type { Session } from 'next-auth';
import type { z } from 'zod';
import { ActivitySummary } from 'loyalty-contract/schemas/activity';
import { Configuration } from 'loyalty-contract/schemas/business';
import { type MenuItem } from 'loyalty-contract/schemas/menu';
import { LandingGift } from 'loyalty-contract/schemas/campaigns';
import { FormResponse, type Form, type FormField, Location } from 'loyalty-contract/schemas/content';
import { EarningRules } from 'loyalty-contract/schemas/earning-rules';
import { MemberDetails } from 'loyalty-contract/schemas/member';
import { Gift, ShopItem } from 'loyalty-contract/schemas/shop';
import { Purchase, Transaction } from 'loyalty-contract/schemas/transactions';
import { CodeSent, type LoginVerified } from 'loyalty-contract/schemas/sign-in';
import texts from '@/locales/en.json';
import type { ResponseBody } from './replies';

const english = { code: 'en', name: 'English', direction: 'ltr' } as const;
const turkish = { code: 'tr', name: 'Türkçe', direction: 'ltr' } as const;

const theme = { primary: '#2f6b3a', fontContrast: '#ffffff', logoImageUrl: null };

/** A menu item for everybody that leads to a screen of the portal. */
export function createMenuItem(more: Partial<MenuItem> & Pick<MenuItem, 'name'>): MenuItem {
  return {
    defaultName: more.name,
    isActive: true,
    menuOrder: 1,
    displayArea: 'SidebarMenu',
    navBarNavigationAccess: true,
    onlyForLoggedInUser: false,
    openInNewWindow: false,
    calculatedUrl: null,
    embedInIframe: false,
    idTransformed: more.name.toLowerCase().replaceAll(' ', ''),
    path: null,
    target: '_self',
    visible: true,
    ...more,
  };
}

/** A business with points and without a captcha. */
export function createConfiguration(more: Partial<z.input<typeof Configuration>> = {}): Configuration {
  return Configuration.parse({
    businessId: 'olive',
    businessName: 'Olive',
    favIconUrl: null,
    heroImageUrl: null,
    themeStyle: '--lp-radius: 1rem',
    creditName: 'credit',
    creditNamePlural: 'credit',
    pointName: 'point',
    pointsNamePlural: 'points',
    creditsBalanceType: 'monetary',
    pointsBalanceType: 'non-monetary',
    pointsDecimals: 2,
    pointShopIsCredits: false,
    businessWallet: 'points',
    defaultTheme: 0,
    darkTheme: theme,
    lightTheme: theme,
    menu: [],
    countries: [
      { countryCode: 'IL', defaultCountry: true, defaultLanguage: 'en', languages: [english] },
      { countryCode: 'TR', defaultCountry: false, defaultLanguage: 'tr', languages: [turkish] },
    ],
    showPointsOnNavBar: false,
    allowGiftsIcon: true,
    showVerificationIdCodeOnNavBar: true,
    allowVerificationQrCode: true,
    feedbackEmail: 'hello@olive.example',
    fullRegistrationForm: true,
    userProfile: { logoImageUrl: null },
    dateFormat: 'dd/MM/yyyy',
    login: { identifiers: [{ key: 'email', label: 'E-mail', inputMode: 'email' }] },
    captcha: null,
    firebase: null,
    currency: 'EUR',
    timeZone: 'UTC',
    embedding: { parents: [] },
    showcase: { items: [], benefits: [] },
    ...more,
  });
}

/** The calls that the server makes for every page, in addition to the configuration. */
export const shellResponses = {
  getNavigationItems: { items: [] },
  getLanguages: { languages: [english, turkish], defaultLanguage: 'en' },
  getLegalLinks: {
    termsOfUseUrl: 'https://olive.example/terms',
    privacyPolicyUrl: 'https://olive.example/privacy',
    consentRights: true,
    dataPortability: true,
  },
  getLocaleTranslation: texts,
} satisfies {
  [K in 'getNavigationItems' | 'getLanguages' | 'getLegalLinks' | 'getLocaleTranslation']: ResponseBody<K>;
};

const MEMBER_ID = 'm-1';

/** Ada's session in the browser. */
export function createMemberSession(user: Partial<Session['user']> = {}): Session {
  const ada = { firstName: 'Ada', lastName: 'Lovelace', openedBy: 'custom', support: false } as const;
  return {
    user: { businessId: 'olive', comoMemberId: MEMBER_ID, ...ada, ...user },
    expires: '2999-01-01T00:00:00.000Z',
  };
}

interface MemberOptions {
  /** Hundredths. */
  points?: number;
  credit?: number;
  member?: Partial<MemberDetails['member']>;
  hasMissingMandatoryFields?: boolean;
  tier?: MemberDetails['tier'];
  blocked?: MemberDetails['blocked'];
  stampCards?: MemberDetails['stampCards'];
  unreadNotices?: number;
}

/** Ada, with balances in hundredths. */
export function createMemberDetails({ points = 0, credit = 0, member, ...more }: MemberOptions = {}): MemberDetails {
  const balance = (amount: number) => ({ balance: { monetary: amount, nonMonetary: amount } });
  const ada = { firstName: 'Ada', lastName: 'Lovelace', comoMemberId: MEMBER_ID };
  return MemberDetails.parse({
    member: { ...ada, email: null, phoneNumber: null, ...member },
    hasConsent: true,
    hasMissingMandatoryFields: false,
    pointsBalance: balance(points),
    creditBalance: balance(credit),
    ...more,
  });
}

/** A gift that can be used now. */
export function createGift(more: Partial<Gift> = {}): Gift {
  return Gift.parse({
    id: 'g-1',
    name: 'Espresso on us',
    description: 'A cup of ours.',
    imageUrl: null,
    validFrom: '2026-01-01T00:00:00.000Z',
    status: 'active',
    code: '4711',
    ...more,
  });
}

/** An affordable item of the point shop. */
export function createShopItem(more: Partial<ShopItem> = {}): ShopItem {
  return ShopItem.parse({
    id: 'espresso',
    name: 'Espresso',
    description: 'A small cup.',
    imageUrl: null,
    price: 30_000,
    currency: 'points',
    purchased: 0,
    affordable: true,
    ...more,
  });
}

/** Points earned by a purchase. */
export function createEntry(more: Partial<Transaction> = {}): Transaction {
  return Transaction.parse({
    type: 'point',
    operation: 'PurchaseReward',
    created_on: '2026-03-02T10:00:00.000Z',
    amount: 1_250,
    entity_id: null,
    ...more,
  });
}

/** Points earned in two months at two locations. */
export function createActivitySummary(more: Partial<ActivitySummary> = {}): ActivitySummary {
  return ActivitySummary.parse({
    places: [
      { id: 'harbour', name: 'Harbour' },
      { id: 'market', name: 'Market' },
    ],
    count: 12,
    incoming: 60_000,
    outgoing: 30_000,
    months: [
      { month: '2026-02', incoming: 10_000, outgoing: 0 },
      { month: '2026-03', incoming: 50_000, outgoing: 30_000 },
    ],
    ...more,
  });
}

/** A purchase at a till. */
export function createPurchase(more: Partial<Purchase> = {}): Purchase {
  return Purchase.parse({
    id: 'p-1',
    created_on: '2026-03-02T10:00:00.000Z',
    location: 'Harbour',
    receiptNumber: 'R-17',
    total: 12_500,
    items: [{ name: 'Olive oil', quantity: 1, amount: 12_500 }],
    pointsEarned: 1_250,
    creditEarned: 0,
    ...more,
  });
}

/** A page that contains the whole list. */
export function toPage<T extends object>(list: T, total: number): T & { page: number; perPage: number; total: number } {
  return { ...list, page: 1, perPage: 20, total };
}

export function createLocation(more: Partial<Location> = {}): Location {
  return Location.parse({
    id: 'harbour',
    name: 'Harbour',
    address: '1 Quay Street',
    city: 'Haifa',
    latitude: 32.8,
    longitude: 35,
    openingHours: [],
    ...more,
  });
}

/** How members earn, by default a point for each ₪1. */
export function createEarningRules(more: Partial<EarningRules> = {}): EarningRules {
  return EarningRules.parse({
    rates: [{ account: 'points', earned: 100, spent: 100 }],
    uncounted: [],
    exceptions: [],
    levels: [],
    ends: [{ account: 'points', validDays: 365, expireOn: null, idleDays: null }],
    birthdayGift: null,
    ...more,
  });
}

/** A form of the business, by default with a field for the name. */
export function createForm(more: Partial<Form> = {}): ResponseBody<'getForm'> {
  const name: FormField = { id: 'nickname', type: 'text', label: 'Nickname', required: true };
  return FormResponse.parse({
    form: { id: 'f-1', formType: 'survey', title: 'Tell us', fields: [name], ...more },
  });
}

export function createLandingGift(more: Partial<LandingGiftOffer> = {}): ResponseBody<'getLandingGift'> {
  return LandingGift.parse({
    gift: {
      id: 'welcome',
      legacyId: '1001',
      name: 'Welcome dessert',
      description: 'Something sweet.',
      imageUrl: null,
      terms: '',
      validUntil: null,
      status: 'available',
      ...more,
    },
  });
}
type LandingGiftOffer = z.infer<typeof LandingGift>['gift'];

/** A code that was sent by e-mail. */
export function createCodeSent(more: Partial<CodeSent> = {}): CodeSent {
  return CodeSent.parse({
    status: 'OK',
    channel: 'email',
    destination: 'a•••@example.com',
    expiresIn: 300,
    resendIn: 30,
    codeLength: 4,
    ...more,
  });
}

/** A correct code of a member with consent. */
export function createLoginVerified(more: Partial<LoginVerified> = {}): LoginVerified {
  return {
    status: 'OK',
    registered: true,
    hasConsent: true,
    comoMemberId: MEMBER_ID,
    businessId: 'olive',
    token: 'the-first-ticket',
    ...more,
  };
}

export const done: ResponseBody<'changeIdentifier'> = { status: 'OK' };
