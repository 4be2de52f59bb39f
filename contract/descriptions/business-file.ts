import { BusinessFileInput, LocalizedText } from '../schemas/business-file';
import {
  benefitTexts,
  configurationTexts,
  countryTexts,
  legalLinksTexts,
  loginIdentifierTexts,
  lookTexts,
  menuItemTexts,
  migrationTexts,
  parentsTexts,
  stampCardTexts,
  themeTexts,
  tierTexts,
} from './business';
import { formFieldTexts, formTexts, locationTexts } from './content';
import { describeObject, describeValue } from './describe';

describeValue(
  'LocalizedText',
  LocalizedText,
  `A text for all languages, or an object with one text per language: \`{"en": "Welcome", "tr": "Hoş geldiniz"}\`.`,
);

const shopItemTexts = {
  id: 'Unique id of the item. Stable across changes of the item.',
  name: 'Name of the item.',
  description: 'Description of the item.',
  terms: 'Terms of the gift that the item gives.',
  imageUrl: 'Image URL. A placeholder is shown if null.',
  price: 'Price in hundredths of `currency`.',
  currency: 'Balance that is charged.',
  stock: 'Number in stock. Absent if unlimited.',
  limitPerMember: 'Maximum number per member. Absent if unlimited.',
  validDays: 'Number of days for which the gift is valid.',
  restrictions: 'Locations, times and purchases for which the gift is valid.',
  hidden: 'Whether the item is hidden from the shop.',
  availableFrom: 'Start of availability, ISO 8601 in UTC. Absent if there is no start.',
  availableUntil: 'End of availability, ISO 8601 in UTC. Absent if there is no end.',
  forPlans: 'Ids of the plans whose subscribers can purchase the item. Absent if it is available to all members.',
  showcase: 'Whether the item is shown to visitors as an example.',
};
const {
  businessId: _id,
  menu: _menu,
  countries: _countries,
  login: _login,
  embedding: _embedding,
  pagesOrigin: _pages,
  legalOrigins: _legal,
  showcase: _showcase,
  welcomeReward: _welcome,
  referralReward: _reward,
  tiers: _tiers,
  stampCards: _stampCards,
  hasPlans: _plans,
  visitorFeedback: _feedback,
  disabled: _disabled,
  ...sharedTexts
} = configurationTexts;
const { idTransformed: _idTransformed, target: _target, visible: _visible, ...fileMenuItemTexts } = menuItemTexts;

const { links: _links, ...fileFieldTexts } = formFieldTexts;

describeObject(
  'BusinessFile',
  BusinessFileInput,
  'Definition of a business: the content of its portal and its rules. Optional parts are completed with defaults.',
  {
    $schema: 'URL of the JSON Schema, for editors.',
    businessId: 'Id of the business. Cannot be changed.',
    hosts: 'Host names of the business, in lower case.',
    defaultLanguage: 'Default language, for visitors who have not selected one.',
    countries: ['Countries in which the business has members, with their languages.', countryTexts],
    configuration: [
      'Appearance and behaviour of the portal.',
      {
        ...sharedTexts,
        look: ['Look besides colours and pictures. Absent for the default appearance.', lookTexts],
        darkTheme: ['Colours and logo of the dark theme.', themeTexts],
        lightTheme: ['Colours and logo of the light theme.', themeTexts],
        login: [
          'Sign-in options.',
          {
            identifiers: [
              'Identifiers with which members can sign in. The first is the default.',
              loginIdentifierTexts,
            ],
            migration: ['Sign-in with a card of an earlier programme. Absent if not offered.', migrationTexts],
          },
        ],
        benefits: ['Benefits of membership, shown on the home page of visitors.', benefitTexts],
      },
    ],
    menu: ['Menu items.', fileMenuItemTexts],
    texts: "Overrides of the portal's texts, by language and key.",
    locations: ['Locations of the business.', locationTexts],
    forms: [
      'Forms of the business. One of type `registration` is used for registration.',
      {
        ...formTexts,
        active: 'Whether the form is offered.',
        locationId: 'Id of the location to which the form belongs. Absent if none.',
        fields: [
          'Fields in display order.',
          {
            ...fileFieldTexts,
            label: `Label of the field. A part written as \`[programme terms](loyaltyTerms)\` is a link, to \`terms\`, \`privacy\` or \`loyaltyTerms\` of the legal pages, or to a URL.`,
            options: [
              'Options of a `select` or `multiselect`.',
              { value: 'Value that is stored.', label: 'Label that is displayed.' },
            ],
          },
        ],
      },
    ],
    consentPurposes: [
      'What members can agree to be contacted for, as switches in their profile. Absent: the consents that the registration form does not require. Empty: no switches.',
      {
        id: 'Id of the consent. Of a field with this `consent`, if members can agree in a form, too.',
        text: 'What members agree to. Links are written as in labels of forms.',
        channels: 'Channels of contact. Absent: those by which the business can reach members.',
      },
    ],
    legalLinks: ['Legal pages, and the rights that the portal offers.', legalLinksTexts],
    pointShop: ['Items of the point shop.', shopItemTexts],
    rewardShop: ['Items of the reward shop.', shopItemTexts],
    plans: [
      'Subscription plans.',
      {
        id: 'Unique id of the plan.',
        name: 'Name of the plan.',
        description: 'Description of the plan.',
        benefits: 'Benefits of the plan, one per line.',
        price: 'Price per period, in hundredths of the currency.',
        interval: 'Length of a period.',
        priceId: 'Id of the price at the payment service.',
        earningPercent: 'Earnings of subscribers as a percentage of the regular earnings: 100 is equal.',
        shopDiscountPercent: 'Discount of subscribers in the shops, in percent.',
      },
    ],
    tiers: ['Levels of members. Absent if there are none.', tierTexts],
    landingGifts: [
      'Gifts of landing pages.',
      {
        id: 'Unique id of the gift.',
        legacyId: 'Id of the gift in an earlier programme, used by existing links.',
        name: 'Name of the gift.',
        description: 'Description of the gift.',
        terms: 'Terms of the gift.',
        imageUrl: 'Image URL. A placeholder is shown if null.',
        validUntil: 'End of the offer, ISO 8601 in UTC. Null if there is no end.',
        quantity: 'Number available.',
        heldHours: 'Number of hours for which the gift is reserved for an unverified phone number.',
        validDays: 'Number of days for which the gift is valid once issued. Absent if it is valid until `validUntil`.',
        restrictions: 'Locations, times and purchases for which the gift is valid.',
      },
    ],
    birthdayGift: [
      'Gift that members receive for their birthday, once a year. Absent if there is none.',
      {
        name: 'Name of the gift.',
        description: 'Description of the gift.',
        terms: 'Terms of the gift.',
        imageUrl: 'Image URL. A placeholder is shown if null.',
        daysBefore: 'Number of days before the birthday on which the gift is given.',
        validDays: 'Number of days for which the gift is valid once given.',
        restrictions: 'Locations, times and purchases for which the gift is valid.',
      },
    ],
    stampCards: [
      'Stamp cards: visits or items bring stamps, and a full card becomes a gift. Absent if there are none.',
      {
        ...stampCardTexts,
        items:
          'Codes of the items that bring a stamp; for lines without a code, their names. Required if `by` is `items`.',
        reward: [
          'The gift for a full card.',
          {
            name: 'Name of the gift.',
            description: 'Description of the gift.',
            terms: 'Terms of the gift.',
            imageUrl: 'Image URL. A placeholder is shown if null.',
            validDays: 'Number of days for which the gift is valid once given.',
            restrictions: 'Locations, times and purchases for which the gift is valid.',
          },
        ],
      },
    ],
    earning: [
      'Earning and expiry rules.',
      {
        pointsPerUnit: 'Points per 1.00 of the currency spent, in hundredths of a point: 100 is one point.',
        creditPerUnit: 'Credit per 1.00 of the currency spent, in hundredths: 5 is five percent.',
        pointsValidDays: 'Number of days until points expire. Null if they do not expire.',
        creditValidDays: 'Number of days until credit expires. Null if it does not expire.',
        welcomePoints: 'Points credited at registration, in hundredths.',
        welcomeCredit: 'Credit credited at registration, in hundredths of the currency.',
        referralPoints: 'Points for each of the member and the referred friend, in hundredths.',
        referralCredit: 'Credit for each of the member and the referred friend, in hundredths of the currency.',
        referralWhen: "Event that is rewarded: the friend's registration, or the friend's first purchase.",
        referralMinimumPurchase: 'Minimum total of that purchase, in hundredths of the currency.',
        referralLimit: 'Maximum number of rewarded referrals per member.',
      },
    ],
    mail: [
      'Addresses of the mails of the business. Absent: those of the installation.',
      {
        from: 'Address of the sender. Its domain must be permitted by the operators. Absent: that of the installation.',
        replyTo: 'Address to which members reply. Absent: that of the sender.',
      },
    ],
    inbox: 'Whether members have an inbox of notices, with mails and push messages by their preferences.',
    till: [
      'Rules for tills. `typicalBill` is required.',
      {
        typicalBill:
          'What a usual bill is, in hundredths of the currency, such as 2500 for 25.00. The ceilings are multiples of the median bill of the last 30 days, which counts from the 50th bill on and within a third and three times this value.',
        purchaseCeiling:
          'How many typical bills one purchase can be. A cashier needs the approval of a manager above it, a manager a fresh proof; service keys are refused.',
        dailyCeiling:
          'How many typical bills the adjustments, gifts and imported balances of one person or key can be worth a day. A manager needs a fresh proof above it; service keys are refused.',
        undoMinutes:
          'Minutes during which a till can undo a purchase, a redemption or a payment of its own. Later, only a manager can.',
        confirmPointsAbove:
          'Payments with which a member pays more than this in 24 hours, in hundredths of points, require a code from the phone of the member. Null to never require it.',
        confirmCreditAbove:
          'Payments with which a member pays more than this in 24 hours, in hundredths of credit, require a code from the phone of the member. Null to never require it.',
        pointsByContact:
          'Hundredths of points that a member who was found by phone or e-mail can pay in 24 hours without a code.',
        creditByContact:
          'Hundredths of credit that a member who was found by phone or e-mail can pay in 24 hours without a code.',
        giftsByContact:
          'Number of gifts that a member who was found by phone or e-mail can use in 24 hours without a code.',
        showStaffName:
          'Whether members see the first name of the person at the till, as the till sends it, in activity and gifts from then on.',
        offlineCard:
          'Whether the card in the portal shows codes without a connection. They are valid for a minute, and only for tills that identify members at this backend.',
        pointValue:
          'What one point is worth to the business, in hundredths of the currency. Reports of the desk multiply outstanding points by it. Null if it has no value.',
      },
    ],
    embedding: ['Sites that may embed the portal in a frame.', parentsTexts],
  },
);
