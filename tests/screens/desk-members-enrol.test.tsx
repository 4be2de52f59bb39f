import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createMemberRecord, createRoleSession } from '../msw/desk-records';
import { getSentDeskRequests } from '../msw/desk-handlers';
import { createIdentifiedMember } from '../msw/desk-responses';
import { expectAccessible } from '../setup/expect-accessible';
import { open } from './desk-member-steps';

const nobody = { members: [], cursor: null, truncated: false };
const guest = createIdentifiedMember({ by: 'email', unopened: true, comoMemberId: 'm-7' });

type Role = Parameters<typeof createRoleSession>[0];
/** Of several locations, one has to be chosen first. */
const haifa = { locationId: 'olive-haifa', name: 'Haifa' };

async function search(text: string, role: Role = 'manager', more = { locations: [haifa] }) {
  const replies = {
    searchMembers: nobody,
    enrolMember: guest,
    getMemberRecord: createMemberRecord(),
    listMerges: { merges: [] },
  };
  const desk = await open('/members', { replies, session: createRoleSession(role, more) });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Search' }), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Find' }));
  await screen.findByText('Nobody found');
  return desk;
}

describe('A search for members that finds nobody', () => {
  it('offers a manager to enrol the contact, and opens the member', async () => {
    const { router } = await search('rina@example.com');
    await expectAccessible(screen.getByRole('main'));
    fireEvent.click(screen.getByRole('button', { name: /^Enrol .rina@example\.com/ }));
    await vi.waitFor(() => expect(router.push).toHaveBeenCalledExactlyOnceWith('/desk/members/m-7'));
    expect(getSentDeskRequests('enrolMember')[0]?.body).toMatchObject({
      email: 'rina@example.com',
      locationId: 'olive-haifa',
    });
  });

  it('offers it only where a place was chosen, which is recorded', async () => {
    await search('rina@example.com', 'manager', { locations: [haifa, { locationId: 'olive-tlv', name: 'Tel Aviv' }] });
    expect(screen.queryByRole('button', { name: /^Enrol/ })).toBeNull();
  });

  it.each([
    ['Rina Gal', 'manager'],
    ['rina@example.com', 'support'],
  ] as const)('offers it for no name, and not to support: %s, %s', async (text, role) => {
    await search(text, role);
    expect(screen.queryByRole('button', { name: /^Enrol/ })).toBeNull();
  });
});
