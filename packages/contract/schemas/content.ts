import { z } from 'zod';
import { FIELD_ID } from 'loyalty-text/patterns';
import { MAX_FIELD, MAX_PATTERN } from '../limits';
import { attributeNames } from '../member-attributes';
import { orOmitted, withFallback } from './fallbacks';
import { Id, SafeUrl, TextInput } from './primitives';

/** `HH:mm` in the business's time zone. */
const ClockTime = z.string().regex(/^\d{2}:\d{2}$/);

const OpeningHours = z.object({
  day: z.int().min(0).max(6).describe('Day of the week: 0 is Sunday, 6 is Saturday.'),
  opens: ClockTime.describe('Opening time, `HH:mm` in the time zone of the business.'),
  closes: ClockTime.describe('Closing time, `HH:mm` in the time zone of the business.'),
});

export const Location = z
  .object({
    id: Id.describe('Unique id of the location.'),
    name: z.string().describe('Name of the location, in the requested language.'),
    address: z.string().describe('Street and number.'),
    city: z.string().describe('City.'),
    phone: z.string().optional().describe('Phone number in display format.'),
    latitude: z.number().min(-90).max(90).describe('Latitude in degrees, WGS 84.'),
    longitude: z.number().min(-180).max(180).describe('Longitude in degrees, WGS 84.'),
    openingHours: z.array(OpeningHours).describe('Opening hours. The location is closed on days without an entry.'),
    imageUrl: SafeUrl.optional().describe('Image URL. Absent if none.'),
  })
  .meta({ id: 'Location', description: 'A location of the business.' });

export const Locations = z
  .object({ locations: z.array(orOmitted(Location)).describe('All locations in display order.') })
  .meta({ id: 'Locations', description: 'The locations of the business.' });
export const LocationResponse = z
  .object({ location: Location.describe('The location.') })
  .meta({ id: 'LocationResponse', description: 'A single location.' });

export const FormFieldType = withFallback(
  z.enum(['text', 'email', 'phone', 'date', 'number', 'select', 'multiselect', 'checkbox', 'textarea', 'rating']),
  'text',
);

/** A part of a text that is a link. */
export const TextLink = z.object({
  text: z.string().min(1).describe('The part of the label. Appended to it if it is not contained.'),
  url: SafeUrl.describe('URL that the link opens.'),
});

export const FormField = z
  .object({
    id: z
      .string()
      .regex(FIELD_ID)
      .describe(
        `Key of the submitted value. ${attributeNames.map((name) => `\`${name}\`, `).join('')}\`email\` and \`phoneNumber\` are fields of the member.`,
      ),
    type: FormFieldType.describe('Type of the field.'),
    label: z.string().describe('Label of the field, in the requested language.'),
    links: z
      .array(orOmitted(TextLink))
      .optional()
      .describe('Parts of the label that are links, in their order. Absent if none.'),
    required: z.boolean().describe('Whether a value is required.'),
    options: z
      .array(
        z.object({
          value: z.string().describe('Value that is submitted.'),
          label: z.string().describe('Label that is displayed, in the requested language.'),
        }),
      )
      .optional()
      .describe('Options of a `select` or `multiselect`.'),
    pattern: z
      .string()
      .max(MAX_PATTERN)
      .optional()
      .describe('Regular expression in RE2 syntax that the whole value must match.'),
    min: z
      .number()
      .optional()
      .describe('Minimum of a `number` or `rating`, or the least number of characters of a text.'),
    max: z
      .number()
      .optional()
      .describe('Maximum of a `number` or `rating`, or the greatest number of characters of a text.'),
    consent: z
      .string()
      .optional()
      .describe('Id of the consent that the field represents. Absent if it is not a consent.'),
  })
  .meta({ id: 'FormField', description: 'A form field.' });

export const FormType = withFallback(z.enum(['registration', 'profile', 'survey']), 'survey').meta({
  id: 'FormType',
  description: 'Purpose of a form.',
});

export const Form = z
  .object({
    id: Id.describe('Unique id of the form.'),
    formType: FormType.describe('Type of the form.'),
    title: z.string().describe('Title, in the requested language.'),
    description: z.string().optional().describe('Text below the title. Absent if none.'),
    fields: z.array(FormField).min(1).describe('Fields in display order.'),
  })
  .meta({ id: 'Form', description: 'A form for members.' });

export const FormResponse = z
  .object({ form: Form.describe('The form.') })
  .meta({ id: 'FormResponse', description: 'A single form.' });

/** What names a field or a consent in a request; one that does not exist is ignored or refused by the backend. */
export const FieldKey = z.string().max(40);
export const FieldValues = z
  .record(FieldKey, z.union([TextInput, z.number(), z.boolean(), z.array(TextInput.max(MAX_FIELD)).max(50)]))
  .meta({ id: 'FieldValues', description: 'Submitted values of a form, keyed by field id.' });

export type TextLink = z.infer<typeof TextLink>;
export type Location = z.infer<typeof Location>;
export type Form = z.infer<typeof Form>;
export type FormField = z.infer<typeof FormField>;
export type FieldValues = z.infer<typeof FieldValues>;
