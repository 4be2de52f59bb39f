import { audit } from '../../core/audit';
import { ProblemError, throwIfInvalid } from '../../core/problems';
import type { RequestContext } from '../../core/request-context';
import type { Tx } from '../../db/transact';
import { getLiveVersion, putBusiness, type Version } from '../businesses';
import { findErrors } from './find-errors';
import { applyChanges, omitUnchanged, type Changes } from './settings';

interface Publication {
  live: Version;
  changes: Changes;
  action: 'business.publish' | 'business.restore';
  note?: string | undefined;
}

/**
 * Publishes changed settings of the live file. The caller has locked the businesses.
 * @param unchanged the path that is refused if they make no difference
 * @returns the number of the new version
 * @throws {ProblemError} INVALID_REQUEST with everything that is wrong
 */
export async function publish(
  tx: Tx,
  context: RequestContext,
  { live, changes, action, note }: Publication,
  unchanged: string,
): Promise<number> {
  const { now, actor } = context;
  const businessId = live.file.businessId;
  const effective = omitUnchanged(live.file, changes);
  if (Object.keys(effective).length === 0) throwIfInvalid([{ path: unchanged, code: 'unchanged' }]);
  const file = applyChanges(live.file, effective);
  throwIfInvalid(
    findErrors(live.file, file).map(({ setting, path, code }) => ({
      path: [setting, path].filter((part) => part !== null && part !== '').join('.'),
      code,
    })),
  );
  await putBusiness(tx, file, now, { by: actor, note });
  const { number } = await getLiveVersion(tx, businessId);
  await audit(tx, {
    at: now,
    businessId,
    actor,
    action,
    subject: String(number),
    ...(note ? { detail: { reason: note } } : {}),
  });
  return number;
}

/** @throws {ProblemError} STALE if another version is live than the one that was read */
export function requireLive(live: Version, baseVersion: number): void {
  if (live.number !== baseVersion) throw new ProblemError('STALE');
}
