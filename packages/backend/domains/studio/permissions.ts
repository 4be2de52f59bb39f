import {
  ownerSections,
  studioSections,
  studioSettings,
  type StudioSection,
  type StudioSetting,
} from 'loyalty-contract/studio-settings';
import { requireAllLocations } from '../../core/own-locations';
import { ProblemError } from '../../core/problems';
import type { RequestContext } from '../../core/request-context';

/**
 * The sections that the caller may change: a manager not what the programme costs. The draft is of the whole business.
 * @throws {ProblemError} FORBIDDEN_LOCATION for who works at some locations of it
 */
export function requireSections({ serviceKey }: RequestContext): readonly StudioSection[] {
  requireAllLocations(serviceKey);
  const isOwner = serviceKey.scopes.includes('studio:publish');
  return studioSections.filter((section) => isOwner || !ownerSections.includes(section));
}

/** @throws {ProblemError} FORBIDDEN_TO_STAFF for settings of another section */
export function requireOwnSettings(sections: readonly StudioSection[], names: readonly StudioSetting[]): void {
  const errors = names
    .filter((name) => !sections.includes(studioSettings[name]))
    .map((name) => ({ path: name, code: 'not_yours' }));
  if (errors.length > 0) throw new ProblemError('FORBIDDEN_TO_STAFF', { errors });
}
