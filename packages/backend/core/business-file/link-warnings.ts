import { LOCAL_HOST_SOURCE } from 'loyalty-text/host-name';
import { Email } from 'loyalty-contract/schemas/primitives';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import { parseScreenPath } from 'loyalty-contract/screens';
import type { FileFinding } from './file-finding';
import { createMissingFileFinding, type AssetExists } from './public-file';
import { walkValues } from './walk-values';

/** An address without https in a text; those of this machine have none. */
const INSECURE_URL = new RegExp(
  `\\bhttp://(?!${LOCAL_HOST_SOURCE}(?![\\w-]|\\.\\w))[^\\s"'<>()]*[^\\s"'<>().,;:!?]`,
  'i',
);

function findInsecureLinks(content: object): FileFinding[] {
  return [...walkValues(content)].flatMap(({ path, value }) => {
    const url = typeof value === 'string' ? INSECURE_URL.exec(value)?.[0] : undefined;
    return url === undefined ? [] : [{ path: path.join('.'), message: `Names a page without https: ${url}.` }];
  });
}

/** Links to files of the portal itself that it does not have. */
export function findMissingPages({ legalLinks, menu }: BusinessFile, assetExists: AssetExists): FileFinding[] {
  const { termsOfUseUrl, privacyPolicyUrl, loyaltyTermsUrl } = legalLinks;
  const links = [
    ...Object.entries({ termsOfUseUrl, privacyPolicyUrl, loyaltyTermsUrl }).map(([name, url]) => ({
      path: `legalLinks.${name}`,
      url,
    })),
    ...menu.map(({ calculatedUrl }, index) => ({ path: `menu.${index}.calculatedUrl`, url: calculatedUrl })),
  ];
  return links.flatMap(({ path, url }) => {
    if (!url?.startsWith('/') || parseScreenPath(url)) return [];
    const [name = ''] = url.split(/[?#]/);
    return assetExists(name) ? [] : [createMissingFileFinding(path, name)];
  });
}

/** Addresses that lead nowhere, or not safely. */
export function findAddressWarnings(file: BusinessFile): FileFinding[] {
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
