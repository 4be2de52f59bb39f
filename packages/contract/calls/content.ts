import { z } from 'zod';
import * as campaigns from '../schemas/campaigns';
import * as content from '../schemas/content';
import { EarningRules } from '../schemas/earning-rules';
import { Id } from '../schemas/primitives';
import { publicRead, publicWrite } from './access';
import { defineCall } from './define-call';

const location = {
  id: 'harbour',
  name: 'Harbour',
  address: '1 Quay Street',
  city: 'Hamburg',
  latitude: 53.5413,
  longitude: 9.9841,
  openingHours: [{ day: 1, opens: '09:00', closes: '18:00' }],
};

/** Locations and forms of the business. */
export const contentCalls = {
  getLocations: defineCall({
    ...publicRead,
    path: '/api/locations',
    level: 2,
    response: content.Locations,
    summary: 'List locations',
    description: 'Returns the locations of the business, for the home page and the map.',
    without: 'No screen of locations (404). The menu and the home page omit it.',
    example: { response: { locations: [location] } },
  }),

  getLocation: defineCall({
    ...publicRead,
    path: '/api/location',
    level: 2,
    query: z.object({ locationId: Id }),
    response: content.LocationResponse,
    summary: 'Get a location',
    description: 'Returns one location. The portal calls it when a location is opened by a link.',
    without: 'No page of a location (404).',
    parameters: { locationId: ['Id of the location.', 'harbour'] },
    example: { response: { location } },
  }),

  getEarningRules: defineCall({
    ...publicRead,
    path: '/api/earning-rules',
    optional: true,
    response: EarningRules,
    summary: 'Get how members earn',
    description: 'Returns what earns, how much, and until when it lasts, for the page “How to earn”.',
    without: 'No page “How to earn” (404), and no link to it.',
    example: {
      response: {
        rates: [{ account: 'points', earned: 100, spent: 100 }],
        uncounted: ['points', 'tips'],
        exceptions: [{ names: ['Gift card'], percent: 0 }],
        levels: [
          { id: 'bronze', worth: 500 },
          { id: 'gold', worth: 750 },
        ],
        ends: [{ account: 'points', validDays: 365, expireOn: null, idleDays: null }],
        birthdayGift: 'A slice of cake',
      },
    },
  }),

  getForm: defineCall({
    ...publicRead,
    path: '/api/forms',
    level: 2,
    query: z.object({
      formId: Id.optional(),
      locationId: Id.optional(),
      activeForm: z.enum(['true', 'false']).optional(),
      formType: content.FormType.optional(),
    }),
    response: content.FormResponse,
    summary: 'Get a form',
    description:
      'Returns a form by id, or the active form of a type. The portal uses `registration` for registration, and `profile` to edit the profile.',
    without:
      '“This is not available yet” in place of the registration form: registration is not possible. No page of a survey (404).',
    parameters: {
      formId: ['Id of the form.'],
      locationId: ['Id of the location of the form.'],
      activeForm: ['`true` to return active forms only.'],
      formType: ['Type of the form.', 'registration'],
    },
    example: {
      response: {
        form: {
          id: 'join',
          formType: 'registration',
          title: 'Join us',
          fields: [
            { id: 'firstName', type: 'text', label: 'First name', required: true },
            { id: 'terms', type: 'checkbox', label: 'I agree to the terms', required: true, consent: 'terms' },
          ],
        },
      },
    },
  }),

  submitForm: defineCall({
    ...publicWrite,
    path: '/api/formSubmit',
    knowsMember: true,
    body: campaigns.SubmitForm,
    response: campaigns.SubmitFormResponse,
    errors: [
      'SESSION_REQUIRED',
      'CAPTCHA_UNAVAILABLE',
      'register.unique.identifier.exists.email',
      'register.unique.identifier.exists.phone',
    ],
    summary: 'Submit a form',
    description:
      'Submits the values of a form. A profile form updates the member and requires a session: an optional field that is sent empty (an empty text or list) loses its value, an unticked box becomes `false`, and what is not sent stays, as does a confirmed e-mail or phone. A survey is also open to visitors.',
    without: '“This is not available yet” under the form. The entered values are preserved.',
    example: { body: { form: 'survey', formFields: { food: 5, comment: 'Lovely.' } }, response: { status: 'OK' } },
  }),
};
