import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import type { Form, Location, TextLink } from 'loyalty-contract/schemas/content';
import type { Locale } from 'loyalty-contract/schemas/primitives';
import type { Business } from '../../core/business';
import { createLocalizer } from '../../core/language';
import { parseLinkedText } from '../../core/linked-text';

/** A location in a language. */
export function presentLocation(
  business: Business,
  language: Locale,
  { imageUrl, ...location }: BusinessFile['locations'][number],
): Location {
  const localize = createLocalizer(business, language);
  return {
    ...location,
    name: localize(location.name),
    address: localize(location.address),
    city: localize(location.city),
    ...(imageUrl ? { imageUrl } : {}),
  };
}

function presentLabel(label: string, { file }: Business): { label: string; links?: TextLink[] } {
  const { text, links } = parseLinkedText(label, file.legalLinks);
  return { label: text, ...(links.length > 0 ? { links } : {}) };
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
      ...presentLabel(localize(label), business),
      ...(options
        ? { options: options.map((option) => ({ value: option.value, label: localize(option.label) })) }
        : {}),
    })),
  };
}
