import { z } from 'zod';
import { FIELD_ID } from '../patterns';
import { MAX_FIELD, MAX_PATTERN } from '../limits';
import { orOmitted, withFallback } from './fallbacks';
import { Id, SafeUrl, TextInput } from './primitives';

/** `HH:mm` in the business's time zone. */
const ClockTime = z.string().regex(/^\d{2}:\d{2}$/);

const OpeningHours = z.object({
  /** 0 is Sunday. */
  day: z.int().min(0).max(6),
  opens: ClockTime,
  closes: ClockTime,
});

export const Location = z.object({
  id: Id,
  name: z.string(),
  address: z.string(),
  city: z.string(),
  phone: z.string().optional(),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  openingHours: z.array(OpeningHours),
  imageUrl: SafeUrl.optional(),
});

export const Locations = z.object({ locations: z.array(orOmitted(Location)) });
export const LocationResponse = z.object({ location: Location });

const FormFieldType = withFallback(
  z.enum(['text', 'email', 'phone', 'date', 'number', 'select', 'multiselect', 'checkbox', 'textarea', 'rating']),
  'text',
);

/** A part of a text that is a link. */
export const TextLink = z.object({ text: z.string().min(1), url: SafeUrl });

export const FormField = z.object({
  id: z.string().regex(FIELD_ID),
  type: FormFieldType,
  label: z.string(),
  /** Parts of the label that are links. */
  links: z.array(orOmitted(TextLink)).optional(),
  required: z.boolean(),
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  /** RE2 syntax; matches the whole text. */
  pattern: z.string().max(MAX_PATTERN).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  /** The consent that the field requests. */
  consent: z.string().optional(),
});

export const FormType = withFallback(z.enum(['registration', 'profile', 'survey']), 'survey');

export const Form = z.object({
  id: Id,
  formType: FormType,
  title: z.string(),
  description: z.string().optional(),
  fields: z.array(FormField).min(1),
});

export const FormResponse = z.object({ form: Form });

/** What names a field or a consent in a request; one that does not exist is ignored or refused by the backend. */
export const FieldKey = z.string().max(40);
/** The values of a form, by field id. */
export const FieldValues = z.record(
  FieldKey,
  z.union([TextInput, z.number(), z.boolean(), z.array(TextInput.max(MAX_FIELD)).max(50)]),
);

export type TextLink = z.infer<typeof TextLink>;
export type Location = z.infer<typeof Location>;
export type Form = z.infer<typeof Form>;
export type FormField = z.infer<typeof FormField>;
export type FieldValues = z.infer<typeof FieldValues>;
