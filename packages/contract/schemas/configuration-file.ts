import { z } from 'zod';
import { MAX_NAME } from '../limits';
import { Configuration, LoginIdentifier, Theme } from './business';
import { BenefitIcon, Look } from './look';
import { LocalizedText } from './localized-text';

const userProfile = Configuration.shape.userProfile.unwrap();
const captcha = Configuration.shape.captcha.unwrap().unwrap();
const firebase = Configuration.shape.firebase.unwrap().unwrap();
export const fileConfiguration = z.strictObject({
  ...Configuration.omit({
    businessId: true,
    menu: true,
    countries: true,
    login: true,
    embedding: true,
    pagesOrigin: true,
    legalOrigins: true,
    phoneExample: true,
    showcase: true,
    welcomeReward: true,
    referralReward: true,
    rewardMemoryDays: true,
    tiers: true,
    stampCards: true,
    multipliers: true,
    hasPlans: true,
    visitorFeedback: true,
    disabled: true,
    demoMembers: true,
    missingCalls: true,
  }).shape,
  businessName: z.string().trim().min(1).max(MAX_NAME),
  // Checked with a sentence of its own.
  timeZone: z.string().default('UTC').describe('IANA time zone in which dates and times are shown: `Europe/Berlin`.'),
  creditName: LocalizedText.describe('Name of credit, singular.'),
  creditNamePlural: LocalizedText.describe('Name of credit, plural.'),
  pointName: LocalizedText.describe('Name of points, singular.'),
  pointsNamePlural: LocalizedText.describe('Name of points, plural.'),
  userProfile: z.strictObject(userProfile.shape).default({ logoImageUrl: null }).describe('Settings of the profile.'),
  captcha: z
    .strictObject(captcha.shape)
    .nullable()
    .default(null)
    .describe('Site keys of reCAPTCHA. Null if there is no captcha.'),
  firebase: z
    .strictObject(firebase.shape)
    .nullable()
    .default(null)
    .describe('Firebase web configuration for push messages. If null, push is not offered.'),
  look: z
    .strictObject(Look.shape)
    .optional()
    .describe('Look besides colours and pictures. Absent for the default appearance.'),
  darkTheme: z.strictObject(Theme.shape),
  lightTheme: z.strictObject(Theme.shape),
  login: z
    .strictObject({
      identifiers: z
        .array(
          z.strictObject({
            ...LoginIdentifier.shape,
            label: LocalizedText.describe('Label of the field, in the requested language.'),
          }),
        )
        .min(1)
        .describe('Identifiers with which members can sign in. The first is the default.'),
      migration: z
        .strictObject({
          card: LocalizedText.describe('Label of the field for the card number.'),
          additionalField: LocalizedText.describe('Label of the field that verifies the owner of the card.'),
        })
        .optional()
        .describe('Sign-in with a card of an earlier programme. Absent if not offered.'),
    })
    .describe('Sign-in options.'),
  benefits: z
    .array(
      z.strictObject({
        title: LocalizedText.describe('Short title.'),
        text: LocalizedText.describe('One or two sentences.'),
        icon: BenefitIcon.optional().describe('Icon of the benefit. Absent for the default icon.'),
      }),
    )
    .describe('Benefits of membership, shown on the home page of visitors.'),
});
