import { useId } from 'react';
import type { TextLink } from 'loyalty-contract/schemas/content';
import { useTranslation } from '@/components/shared/i18n/texts';
import { getSafeHref } from '@/lib/navigation/safe-href';

interface Part {
  text: string;
  url: string | null;
}

/** Splits a text at its links, which are in their order; links that it does not contain follow it. */
function splitText(text: string, links: readonly TextLink[]): Part[] {
  const parts: Part[] = [];
  const missing: Part[] = [];
  let rest = text;
  for (const link of links) {
    const at = rest.indexOf(link.text);
    const url = getSafeHref(link.url);
    if (at === -1) missing.push({ text: ' ', url: null }, { text: link.text, url });
    else {
      parts.push({ text: rest.slice(0, at), url: null }, { text: link.text, url });
      rest = rest.slice(at + link.text.length);
    }
  }
  return [...parts, { text: rest, url: null }, ...missing].filter((part) => part.text !== '');
}

/**
 * A text of the business with its links, which open in a new window: what was typed in the form remains. It can be part
 * of a label: only the link's description says that it opens a window, so that the label's name is the text itself.
 */
export function LinkedText({ text, links = [] }: { text: string; links?: readonly TextLink[] | undefined }) {
  const { t } = useTranslation();
  const hint = useId();
  if (links.length === 0) return text;
  return (
    <>
      {splitText(text, links).map((part, index) =>
        part.url === null ? (
          part.text
        ) : (
          <a
            key={index}
            href={part.url}
            target="_blank"
            rel="noopener noreferrer"
            aria-describedby={hint}
            className="text-accent underline underline-offset-2"
          >
            {part.text}
          </a>
        ),
      )}
      <span id={hint} hidden>
        {t('common.newWindow')}
      </span>
    </>
  );
}
