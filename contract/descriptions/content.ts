import type { z } from 'zod';
import * as content from '../schemas/content';
import { describeObject, type PropertyTexts } from './describe';

export const locationTexts: PropertyTexts<z.input<typeof content.Location>> = {
  id: 'Unique id of the location.',
  name: 'Name of the location, in the requested language.',
  address: 'Street and number.',
  city: 'City.',
  phone: 'Phone number in display format.',
  latitude: 'Latitude in degrees, WGS 84.',
  longitude: 'Longitude in degrees, WGS 84.',
  openingHours: [
    'Opening hours. The location is closed on days without an entry.',
    {
      day: 'Day of the week: 0 is Sunday, 6 is Saturday.',
      opens: 'Opening time, `HH:mm` in the time zone of the business.',
      closes: 'Closing time, `HH:mm` in the time zone of the business.',
    },
  ],
  imageUrl: 'Image URL. Absent if none.',
};
export const formFieldTexts: PropertyTexts<z.input<typeof content.FormField>> = {
  id: 'Key of the submitted value. `firstName`, `lastName`, `email` and `phoneNumber` are fields of the member.',
  type: 'Type of the field.',
  label: 'Label of the field, in the requested language.',
  links: [
    'Parts of the label that are links, in their order. Absent if none.',
    { text: 'The part of the label. Appended to it if it is not contained.', url: 'URL that the link opens.' },
  ],
  required: 'Whether a value is required.',
  options: [
    'Options of a `select` or `multiselect`.',
    { value: 'Value that is submitted.', label: 'Label that is displayed, in the requested language.' },
  ],
  pattern: 'Regular expression in RE2 syntax that the whole value must match.',
  min: 'Minimum of a `number` or `rating`, or the least number of characters of a text.',
  max: 'Maximum of a `number` or `rating`, or the greatest number of characters of a text.',
  consent: 'Id of the consent that the field represents. Absent if it is not a consent.',
};
export const formTexts: PropertyTexts<z.input<typeof content.Form>> = {
  id: 'Unique id of the form.',
  formType: 'Type of the form.',
  title: 'Title, in the requested language.',
  description: 'Text below the title. Absent if none.',
  fields: ['Fields in display order.', formFieldTexts],
};

describeObject('Location', content.Location, 'A location of the business.', { ...locationTexts });
describeObject('Locations', content.Locations, 'The locations of the business.', {
  locations: ['All locations in display order.', locationTexts],
});
describeObject('LocationResponse', content.LocationResponse, 'A single location.', {
  location: ['The location.', locationTexts],
});
describeObject('FormField', content.FormField, 'A form field.', { ...formFieldTexts });
describeObject('Form', content.Form, 'A form for members.', { ...formTexts });
describeObject('FormResponse', content.FormResponse, 'A single form.', { form: ['The form.', formTexts] });
