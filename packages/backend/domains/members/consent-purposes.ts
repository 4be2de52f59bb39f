import type { TextLink } from 'loyalty-contract/schemas/content';
import type { ContactChannel } from 'loyalty-contract/schemas/consents';
import type { Locale } from 'loyalty-contract/schemas/primitives';
import type { Business } from '../../core/business';
import { createLocalizer } from '../../core/language';
import { parseLinkedText } from '../../core/linked-text';
import { getRegistrationForm } from '../content';

/** Something that members can agree to be contacted for, in a language. */
export interface ConsentPurpose {
  /** The id of its consent. */
  id: string;
  channels: readonly ContactChannel[];
  text: string;
  links: TextLink[];
}

/** The channels by which a business can reach its members: by the contacts that it asks for, and push if configured. */
function getDefaultChannels(business: Business): ContactChannel[] {
  const { login, firebase } = business.file.configuration;
  const fields = getRegistrationForm(business)?.fields ?? [];
  const hasField = (key: string) =>
    login.identifiers.some((identifier) => identifier.key === key) || fields.some(({ id }) => id === key);
  return [
    ...(hasField('email') ? (['email'] as const) : []),
    ...(hasField('phoneNumber') ? (['sms'] as const) : []),
    ...(firebase ? (['push'] as const) : []),
  ];
}

/** The purposes of a business file; by default the consents that its registration form does not require. */
function getFilePurposes(business: Business): NonNullable<Business['file']['consentPurposes']> {
  if (business.file.consentPurposes) return business.file.consentPurposes;
  return (getRegistrationForm(business)?.fields ?? []).flatMap(({ consent, required, label }) =>
    consent === undefined || required ? [] : [{ id: consent, text: label }],
  );
}

/** What members of a business can agree to be contacted for, and by which channels. */
export function getConsentPurposes(business: Business, language: Locale): ConsentPurpose[] {
  const localize = createLocalizer(business, language);
  const byDefault = getDefaultChannels(business);
  return getFilePurposes(business).map(({ id, text, channels = byDefault }) => ({
    id,
    channels,
    ...parseLinkedText(localize(text), business.file.legalLinks),
  }));
}
