import type { BusinessFile } from '@/contract/schemas/business-file';
import type { Form, Location } from '@/contract/schemas/content';
import type { Locale } from '@/contract/schemas/primitives';
import type { Business } from '../../core/business';
import { createLocalizer } from '../../core/language';

/** A location in a language. */
export function presentLocation(
  business: Business,
  language: Locale,
  location: BusinessFile['locations'][number],
): Location {
  const localize = createLocalizer(business, language);
  return {
    ...location,
    name: localize(location.name),
    address: localize(location.address),
    city: localize(location.city),
  };
}

/** A form in a language. */
export function presentForm(business: Business, language: Locale, form: BusinessFile['forms'][number]): Form {
  const localize = createLocalizer(business, language);
  return {
    id: form.id,
    formType: form.formType,
    title: localize(form.title),
    ...(form.description === undefined ? {} : { description: localize(form.description) }),
    fields: form.fields.map(({ label, options, ...field }) => ({
      ...field,
      label: localize(label),
      ...(options
        ? { options: options.map((option) => ({ value: option.value, label: localize(option.label) })) }
        : {}),
    })),
  };
}
