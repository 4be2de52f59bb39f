import { getFullName } from 'loyalty-text/full-name';
import { readEnd, readStart } from 'loyalty-text/local-day';
import type { Handlers, RequestContext } from '../../core/request-context';
import { getOwnLocations } from '../../core/own-locations';
import { parseStaffPrincipal } from '../../core/staff-session';
import { findTimeZone } from '../businesses';
import { listStaff } from '../staff';
import { findAuditEntries, findMemberNames, findRemovedPeople } from './queries';

/** The service key, or the person at the desk, that made the change. */
function presentCaller(serviceKey: string | null): { key?: string; staffId?: string } {
  if (serviceKey === null) return {};
  const staffId = parseStaffPrincipal(serviceKey);
  return staffId === undefined ? { key: serviceKey } : { staffId };
}

/** Who works here, and who did: their entries are still in the log. */
async function listPeople(db: RequestContext['db'], businessId: string) {
  const rows = [...(await listStaff(db, businessId)), ...(await findRemovedPeople(db, businessId))];
  return rows.map(({ id, name }) => ({ staffId: id, name }));
}

/** The members whom entries are about. */
async function listMembers(db: RequestContext['db'], businessId: string, subjects: readonly string[]) {
  const rows = await findMemberNames(db, businessId, subjects);
  return rows.map(({ id, first_name, last_name }) => ({
    comoMemberId: id,
    memberName: getFullName({ firstName: first_name, lastName: last_name }),
  }));
}

export const auditHandlers = {
  /** A person who works at some locations alone reads what was done there, and what the person did. */
  async listAudit({ app, db, serviceKey }, { query }) {
    const { businessId, page } = query;
    const zone = query.since === undefined && query.until === undefined ? '' : await findTimeZone(app, businessId);
    const since = query.since === undefined ? undefined : readStart(query.since, zone);
    const until = query.until === undefined ? undefined : readEnd(query.until, zone);
    const locations = getOwnLocations(serviceKey);
    const within = locations && { caller: serviceKey.name, locations };
    const rows = await findAuditEntries(db, { ...query, since, until, within });
    const mayRead = serviceKey.scopes.includes('members:read');
    const subjects = rows.map(({ subject }) => subject);
    return {
      ...(businessId !== undefined && page === 1 && { people: await listPeople(db, businessId) }),
      ...(businessId !== undefined && mayRead && { members: await listMembers(db, businessId, subjects) }),
      entries: rows.map(({ at, business_id, actor, action, subject, detail, service_key }) => ({
        at: at.toISOString(),
        businessId: business_id,
        actor,
        action,
        subject,
        ...presentCaller(service_key),
        ...(detail ? { detail } : {}),
      })),
    };
  },
} satisfies Handlers;
