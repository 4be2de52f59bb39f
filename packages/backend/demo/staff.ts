import { DAY_MS } from 'loyalty-text/durations';
import { StaffRole } from 'loyalty-contract/schemas/staff-members';
import type { Business } from '../core/business';
import type { Tx } from '../db/transact';
import { acceptInvitation } from '../domains/staff/invitation-queries';
import { findOrCreateStaff, insertRole } from '../domains/staff/queries';

/** The people of each demo business, by role; their addresses are `<role>@<business>.example`. */
const names: Record<string, Record<StaffRole, string>> = {
  olive: { owner: 'Dana Peretz', manager: 'Yossi Mizrahi', cashier: 'Noa Katz', support: 'Amir Nasser' },
  kahve: { owner: 'Deniz Kaya', manager: 'Selin Aydın', cashier: 'Emre Şahin', support: 'Ayşe Demir' },
  sfarim: { owner: 'רותם שגב', manager: 'עדי ברק', cashier: 'נועם פלד', support: 'שירה לוי' },
};

/** Gives a demo business one person of each role. */
export async function seedStaff(tx: Tx, { id: businessId, file }: Business, now: Date): Promise<void> {
  const invitedAt = new Date(now.getTime() - 200 * DAY_MS);
  const people = names[businessId];
  if (!people) return;
  for (const role of StaffRole.options) {
    const email = `${role}@${businessId}.example`;
    const person = { id: `${businessId}-${role}`, email, locale: file.defaultLanguage, now: invitedAt };
    const staffId = await findOrCreateStaff(tx, person);
    await insertRole(tx, { businessId, staffId, role, name: people[role], invitedBy: 'demo', invitedAt });
    await acceptInvitation(tx, { businessId, staffId }, invitedAt);
  }
}
