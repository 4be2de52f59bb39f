import type { CallResponse } from 'loyalty-contract/calls/calls';
import type { LocalizedText } from 'loyalty-contract/schemas/business-file';
import type { StudioSection } from 'loyalty-contract/studio-settings';
import type { Business } from '../../core/business';
import { localize } from '../../core/language';
import type { RequestContext } from '../../core/request-context';
import type { Version } from '../businesses';
import { compareSettings } from './changes';
import type { Draft } from './drafts';
import { findErrors } from './find-errors';
import { applyChanges, readSettings } from './settings';

type TextReader = (text: LocalizedText) => string;

/** Reads texts of a business in the language of the person. */
export function createTextReader(context: RequestContext, business: Business): TextReader {
  const language = context.staff?.locale ?? context.getLanguage(business);
  return (text) => localize(text, language, business.file.defaultLanguage);
}

const presentPublication = ({ number, at, by, note }: Version) => ({ number, at: at.toISOString(), by, note });

interface Work {
  business: Business;
  live: Version;
  draft: Draft;
  /** The version that the draft began with, if another is live and it is still kept. */
  base: Version | undefined;
  sections: readonly StudioSection[];
  read: TextReader;
  /** URL of the page of a gift by link. */
  landingPageUrl: string;
}

/** The draft of a business, on the live version. */
export function presentStudio({
  business,
  live,
  draft,
  base,
  sections,
  read,
  landingPageUrl,
}: Work): CallResponse<'getStudio'> {
  const changed = applyChanges(live.file, draft.changes);
  const [before, after] = [readSettings(live.file), readSettings(changed)];
  const { defaultLanguage } = live.file;
  const languages = [...business.languages].sort(
    (a, b) => Number(b.code === defaultLanguage) - Number(a.code === defaultLanguage),
  );
  return {
    live: presentPublication(live),
    draftVersion: draft.version,
    editedBy: draft.editedBy,
    editedAt: draft.editedAt?.toISOString() ?? null,
    sections: [...sections],
    languages,
    settings: after,
    pointShopCurrency: live.file.configuration.pointShopIsCredits ? 'credit' : 'points',
    landingPageUrl,
    changes: compareSettings(before, after, read),
    errors: findErrors(live.file, changed),
    overtaken:
      draft.base < live.number && Object.keys(draft.changes).length > 0
        ? {
            ...presentPublication(live),
            changes: base ? compareSettings(readSettings(base.file), before, read) : [],
          }
        : null,
  };
}

/** A page of the history. @param versions with one more than the page has, if there is one */
export function presentVersions(
  versions: readonly Version[],
  limit: number,
  read: TextReader,
): CallResponse<'listVersions'> {
  const page = versions.slice(0, limit);
  const settings = versions.map(({ file }) => readSettings(file));
  return {
    versions: page.map((version, index) => {
      const [before, after] = [settings[index + 1], settings[index]];
      return { ...presentPublication(version), changes: before && after ? compareSettings(before, after, read) : [] };
    }),
    cursor: versions.length > limit ? String(page.at(-1)?.number) : null,
  };
}
