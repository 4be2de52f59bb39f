import { BusinessFile, LocalizedText } from '../schemas/business-file';
import {
  benefitTexts,
  configurationTexts,
  countryTexts,
  legalLinksTexts,
  loginIdentifierTexts,
  menuItemTexts,
  migrationTexts,
  parentsTexts,
  themeTexts,
} from './business';
import { formFieldTexts, formTexts, locationTexts } from './content';
import { describeObject, describeValue } from './describe';

describeValue(
  'LocalizedText',
  LocalizedText,
  'A text for all languages, or one for each: `{"en": "Welcome", "tr": "Hoş geldiniz"}`.',
);

const shopItemTexts = {
  id: 'The id of the item; it stays the same when the item changes.',
  name: 'Its name.',
  description: 'What it is.',
  terms: 'The conditions of the gift that it gives.',
  imageUrl: 'A picture. Null: a placeholder.',
  price: 'What it costs, in hundredths of `currency`.',
  currency: 'Which balance pays.',
  stock: 'How many there are. Absent: as many as are wanted.',
  limitPerMember: 'How many one member may have. Absent: any number.',
  validDays: 'Days for which the gift that it gives can be used.',
  restrictions: 'Where, when and with what that gift can be used.',
  hidden: 'True: it is not offered.',
  availableFrom: 'From when on it is offered: ISO 8601 in UTC. Absent: always.',
  availableUntil: 'Until when it is offered: ISO 8601 in UTC. Absent: without end.',
  forPlans: 'Ids of the plans whose subscribers alone may have it. Absent: everybody.',
  showcase: 'True: visitors are shown it, as a taste of the membership.',
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
  referralReward: _reward,
  hasPlans: _plans,
  visitorFeedback: _feedback,
  disabled: _disabled,
  ...sharedTexts
} = configurationTexts;
const { idTransformed: _idTransformed, target: _target, visible: _visible, ...fileMenuItemTexts } = menuItemTexts;

describeObject(
  'BusinessFile',
  BusinessFile,
  'A business whole: everything its portal shows and every rule it follows.',
  {
    $schema: 'The JSON Schema that editors check the file with.',
    businessId: 'The id of the business. It never changes.',
    hosts: 'The host names that are its, in lower case.',
    defaultLanguage: 'The language of who has chosen none.',
    countries: ['Where the members are, with the languages that are spoken there.', countryTexts],
    configuration: [
      'How the portal looks and behaves.',
      {
        ...sharedTexts,
        darkTheme: ['Colours and logo of the dark theme.', themeTexts],
        lightTheme: ['Colours and logo of the light theme.', themeTexts],
        login: [
          'How members say who they are.',
          {
            identifiers: ['The ways to sign in, the usual one first.', loginIdentifierTexts],
            migration: ['Signing in with a card of an older programme. Absent: not offered.', migrationTexts],
          },
        ],
        benefits: ['Why to join, on the home page of visitors.', benefitTexts],
      },
    ],
    menu: ['The menu.', fileMenuItemTexts],
    texts: 'Texts of its own over those of the product: by language, then by key.',
    locations: ['Its places.', locationTexts],
    forms: [
      'Its forms. One of the type `registration` is what members join with.',
      {
        ...formTexts,
        active: 'False: it is not offered.',
        locationId: 'The place that it is about. Absent: none.',
        fields: [
          'Its fields, in their order.',
          {
            ...formFieldTexts,
            options: [
              'What can be chosen: for `select` and `multiselect`.',
              { value: 'What is kept.', label: 'What is shown.' },
            ],
          },
        ],
      },
    ],
    legalLinks: ['The legal pages, and which rights the portal offers.', legalLinksTexts],
    pointShop: ['The items of the point shop.', shopItemTexts],
    rewardShop: ['The items of the reward shop.', shopItemTexts],
    plans: [
      'Plans that members subscribe to.',
      {
        id: 'The id of the plan.',
        name: 'Its name.',
        description: 'What it is.',
        benefits: 'What it gives, a line each.',
        price: 'What each period costs, in hundredths of the currency.',
        interval: 'How long a period is.',
        priceId: 'The id of the price at the payment service.',
        earningPercent: 'What purchases earn its subscribers, in percent of what they earn everybody: 100 is the same.',
        shopDiscountPercent: 'How many percent its subscribers pay less in the shops.',
      },
    ],
    landingGifts: [
      'Gifts that landing pages offer.',
      {
        id: 'The id of the gift.',
        legacyId: 'Its id in an older programme, by which old links find it.',
        name: 'Its name.',
        description: 'What it is.',
        terms: 'Its conditions.',
        imageUrl: 'A picture. Null: a placeholder.',
        validUntil: 'Until when it is offered: ISO 8601 in UTC. Null: without end.',
        quantity: 'How many there are.',
        heldHours: 'Hours for which it is set aside for a phone that nobody has proven yet.',
        validDays: 'Days for which it can be used once it was given. Absent: until `validUntil`.',
        restrictions: 'Where, when and with what it can be used.',
      },
    ],
    earning: [
      'What members earn, and for how long.',
      {
        pointsPerUnit: 'Hundredths of a point for each 1.00 of the currency spent: 100 is one point.',
        creditPerUnit: 'Hundredths of credit for each 1.00 of the currency spent: 5 is five percent.',
        pointsValidDays: 'Days after which points expire. Null: never.',
        creditValidDays: 'Days after which credit expires. Null: never.',
        welcomePoints: 'Points for joining, in hundredths.',
        welcomeCredit: 'Credit for joining, in hundredths of the currency.',
        referralPoints: 'Points for each of the two, in hundredths, when a friend was invited.',
        referralCredit: 'Credit for each of the two, in hundredths of the currency.',
        referralWhen: 'When both are rewarded: when the friend joins, or at the first purchase.',
        referralMinimumPurchase: 'What that purchase must come to, in hundredths of the currency.',
        referralLimit: 'How many friends one member is rewarded for at most.',
      },
    ],
    embedding: ['Who may show the portal in a frame.', parentsTexts],
  },
);
