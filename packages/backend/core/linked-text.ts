import type { TextLink } from 'loyalty-contract/schemas/content';
import { SafeUrl } from 'loyalty-contract/schemas/primitives';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';

type LegalLinks = Pick<BusinessFile['legalLinks'], 'termsOfUseUrl' | 'privacyPolicyUrl' | 'loyaltyTermsUrl'>;

/** A text without its links' notation, and the links. */
interface LinkedText {
  text: string;
  links: TextLink[];
}

/** `[club terms](loyaltyTerms)` */
const LINK = /\[([^[\]]+)\]\(([^()\s]+)\)/g;

/** The URL of a link's target: a legal page by its name, or a URL itself; undefined if there is none. */
function getUrl(target: string, legalLinks: LegalLinks): string | undefined {
  if (target === 'terms') return legalLinks.termsOfUseUrl;
  if (target === 'privacy') return legalLinks.privacyPolicyUrl;
  if (target === 'loyaltyTerms') return legalLinks.loyaltyTermsUrl;
  return SafeUrl.safeParse(target).data;
}

/** Parses a text of a business file: its links become plain words, which is how a consent is stored. */
export function parseLinkedText(source: string, legalLinks: LegalLinks): LinkedText {
  const links: TextLink[] = [];
  const text = source.replaceAll(LINK, (_, words: string, target: string) => {
    const url = getUrl(target, legalLinks);
    if (url !== undefined) links.push({ text: words, url });
    return words;
  });
  return { text, links };
}

/** The targets of a text's links that lead nowhere. */
export function findInvalidTargets(source: string, legalLinks: LegalLinks): string[] {
  const targets = [...source.matchAll(LINK)].map(([, , target = '']) => target);
  return targets.filter((target) => getUrl(target, legalLinks) === undefined);
}
