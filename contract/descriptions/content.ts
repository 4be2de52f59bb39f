import type { z } from 'zod';
import * as content from '../schemas/content';
import { describeObject, type PropertyTexts } from './describe';

export const locationTexts: PropertyTexts<z.input<typeof content.Location>> = {
  id: 'The id of the location.',
  name: 'Its name, in the language that was asked for.',
  address: 'Street and number.',
  city: 'Town.',
  phone: 'Its phone number, as it is to be shown.',
  latitude: 'Degrees north, WGS 84.',
  longitude: 'Degrees east, WGS 84.',
  openingHours: [
    'When it is open. A day without an entry: closed.',
    {
      day: 'Day of the week: 0 is Sunday, 6 Saturday.',
      opens: 'When it opens, `HH:mm` in the time zone of the business.',
      closes: 'When it closes, `HH:mm` in the time zone of the business.',
    },
  ],
  imageUrl: 'A picture. Absent: none.',
};
export const formFieldTexts: PropertyTexts<z.input<typeof content.FormField>> = {
  id: 'The name under which its value is sent. `firstName`, `lastName`, `email` and `phoneNumber` are those of the member.',
  type: 'Which kind of field it is.',
  label: 'What it asks, in the language that was asked for.',
  required: 'Whether it must be filled in.',
  options: [
    'What can be chosen: for `select` and `multiselect`.',
    { value: 'What is sent.', label: 'What is shown, in the language that was asked for.' },
  ],
  pattern: "A regular expression that the whole value must match, in RE2's syntax.",
  min: 'The lowest number: for `number` and `rating`.',
  max: 'The highest number: for `number` and `rating`.',
  consent: 'The field is a consent: the id of which. Absent: it is none.',
};
export const formTexts: PropertyTexts<z.input<typeof content.Form>> = {
  id: 'The id of the form.',
  formType: 'What it is for.',
  title: 'Its title, in the language that was asked for.',
  description: 'A sentence under the title. Absent: none.',
  fields: ['Its fields, in their order.', formFieldTexts],
};

describeObject('Location', content.Location, 'A place of the business.', { ...locationTexts });
describeObject('Locations', content.Locations, 'The places of the business.', {
  locations: ['All of them, in the order in which they are shown.', locationTexts],
});
describeObject('LocationResponse', content.LocationResponse, 'One place of the business.', {
  location: ['The place.', locationTexts],
});
describeObject('FormField', content.FormField, 'A field of a form.', { ...formFieldTexts });
describeObject('Form', content.Form, 'A form that members fill in.', { ...formTexts });
describeObject('FormResponse', content.FormResponse, 'One form.', { form: ['The form.', formTexts] });
