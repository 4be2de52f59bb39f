import { LOCAL_HOST_SOURCE } from '@/contract/patterns';
import { Email } from '@/contract/schemas/primitives';
import type { BusinessFile } from '@/contract/schemas/business-file';
import { parseScreenPath } from '@/contract/screens';
import type { FileWarning } from './file-warnings';

/** An address without https in a text; those of this machine have none. */
const INSECURE = new RegExp(`\\bhttp://(?!${LOCAL_HOST_SOURCE}(?![\\w-]|\\.\\w))[^\\s"'<>()]*[^\\s"'<>().,;:!?]`, 'i');

function findInsecureLinks(value: unknown, path: readonly string[] = []): FileWarning[] {
  if (typeof value === 'string') {
    const url = INSECURE.exec(value)?.[0];
    return url === undefined ? [] : [{ path: path.join('.'), message: `Names a page without https: ${url}.` }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => findInsecureLinks(part, [...path, key]));
}

/**
 * Links to files of the portal itself that it does not have.
 * @param isPublicFile whether there is such a file in `public/`, by its path in a URL
 */
export function findMissingPages(
  { legalLinks, menu }: BusinessFile,
  isPublicFile: (path: string) => boolean,
): FileWarning[] {
  const { termsOfUseUrl, privacyPolicyUrl, loyaltyTermsUrl } = legalLinks;
  const links = [
    ...Object.entries({ termsOfUseUrl, privacyPolicyUrl, loyaltyTermsUrl }).map(([name, url]) => ({
      path: `legalLinks.${name}`,
      url,
    })),
    ...menu.map(({ calculatedUrl }, at) => ({ path: `menu.${at}.calculatedUrl`, url: calculatedUrl })),
  ];
  return links.flatMap(({ path, url }) => {
    if (!url?.startsWith('/') || parseScreenPath(url)) return [];
    const [name = ''] = url.split(/[?#]/);
    return isPublicFile(name) ? [] : [{ path, message: `There is no file public${name}.` }];
  });
}

/** Addresses that lead nowhere, or not safely. */
export function findAddressWarnings(file: BusinessFile): FileWarning[] {
  const { $schema: _schema, forms, consentPurposes: _purposes, ...rest } = file;
  // Links in the labels of forms and in consents are errors.
  const texts = { ...rest, forms: forms.map(({ title, description }) => ({ title, description })) };
  const { feedbackEmail } = file.configuration;
  const isWrongEmail = feedbackEmail !== null && !Email.safeParse(feedbackEmail).success;
  return [
    ...findInsecureLinks(texts),
    ...(isWrongEmail ? [{ path: 'configuration.feedbackEmail', message: 'No e-mail address.' }] : []),
  ];
}
