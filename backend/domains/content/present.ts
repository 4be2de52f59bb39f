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
  const say = createLocalizer(business, language);
  return { ...location, name: say(location.name), address: say(location.address), city: say(location.city) };
}

/** A form in a language. */
export function presentForm(business: Business, language: Locale, form: BusinessFile['forms'][number]): Form {
  const say = createLocalizer(business, language);
  return {
    id: form.id,
    formType: form.formType,
    title: say(form.title),
    ...(form.description === undefined ? {} : { description: say(form.description) }),
    fields: form.fields.map(({ label, options, ...field }) => ({
      ...field,
      label: say(label),
      ...(options ? { options: options.map((option) => ({ value: option.value, label: say(option.label) })) } : {}),
    })),
  };
}
