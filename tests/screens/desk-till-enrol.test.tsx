import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createProblemReply } from '../msw/replies';
import { type DeskReplies, getSentDeskRequests } from '../msw/desk-handlers';
import { createIdentifiedMember, createStaffBusiness, createStaffSession } from '../msw/desk-responses';
import { expectAccessible } from '../setup/expect-accessible';
import { renderDesk } from '../setup/render-desk';
import { noTillActions, press, pressKey, searchField, searchMember } from './desk-till-steps';

const unknown = createProblemReply('UNKNOWN_MEMBER');
const guest = createIdentifiedMember({
  by: 'phone',
  unopened: true,
  firstName: '',
  lastName: '',
  points: 0,
  credit: 0,
  consents: [],
  phoneEnding: null,
});

async function searchUnknown(
  text: string,
  enrolMember: DeskReplies['enrolMember'] = guest,
  session = createStaffSession(),
) {
  const replies = { ...noTillActions, identifyMember: unknown, enrolMember };
  await renderDesk('/till', { session, replies });
  searchMember(text);
  await screen.findByText(/^No member has this code or contact/);
}
const nameField = () => screen.getByRole('textbox', { name: /^First name/ });
const enrolButton = (contact: string) => screen.findByRole('button', { name: `Enrol \u2068${contact}\u2069` });

describe('A guest whom the till does not find', () => {
  it.each([
    ['054-111-2233', { phone: '054-111-2233' }],
    ['rina@example.com', { email: 'rina@example.com' }],
  ])('is enrolled by one press, and the purchase is two presses away: %s', async (text, contact) => {
    await searchUnknown(text);
    await expectAccessible();
    fireEvent.click(await enrolButton(text));
    const heading = await screen.findByRole('heading', { name: 'Member without a name' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByText(text)).toBeVisible();
    const [request] = getSentDeskRequests('enrolMember');
    expect(request?.body).toEqual({ businessId: 'olive', locationId: 'olive-haifa', ...contact });
    fireEvent.click(screen.getByRole('button', { name: 'Record a purchase' }));
    expect(await screen.findByRole('textbox', { name: 'Total' })).toBeVisible();
  });

  it('can be enrolled with a first name', async () => {
    await searchUnknown('054-111-2233');
    fireEvent.change(nameField(), { target: { value: ' Rina ' } });
    fireEvent.click(await enrolButton('054-111-2233'));
    await screen.findByRole('heading', { name: 'Member without a name' });
    expect(getSentDeskRequests('enrolMember')[0]?.body).toMatchObject({ firstName: 'Rina' });
  });

  it('is not enrolled by a scan into the field of the name', async () => {
    await searchUnknown('054-111-2233');
    const name = nameField();
    name.focus();
    fireEvent.change(name, { target: { value: '482913' } });
    fireEvent.keyDown(name, { key: 'Enter' });
    expect(name.closest('form')).toBeNull();
    expect(getSentDeskRequests('enrolMember')).toEqual([]);
  });

  it('can earn and not spend, and the card says why and what to do', async () => {
    await searchUnknown('054-111-2233');
    fireEvent.click(await enrolButton('054-111-2233'));
    expect(await screen.findByText('Has not joined yet: can earn, not spend')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Redeem a gift' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Pay with balance' })).toBeDisabled();
    expect(screen.queryByText('No contact, please')).toBeNull();
    pressKey('F8');
    expect(screen.queryByRole('heading', { name: 'Pay with balance' })).toBeNull();
    await expectAccessible();
  });

  it.each([
    ['CONTACT_UNPROVEN', /^An account has this contact, but nobody has confirmed it/],
    ['INVALID_REQUEST', /^Some details aren’t right/],
    ['NOT_IMPLEMENTED', /^This isn’t available yet/],
  ] as const)('is told why not, and nothing is lost: %s', async (code, message) => {
    await searchUnknown('054-111-2233', createProblemReply(code));
    fireEvent.click(await enrolButton('054-111-2233'));
    expect(await screen.findByText(message)).toBeVisible();
    expect(searchField()).toHaveValue('054-111-2233');
  });

  it('is told how long, when too many were enrolled', async () => {
    await searchUnknown('054-111-2233', createProblemReply('TOO_MANY_REQUESTS', { retryAfter: 120 }));
    fireEvent.click(await enrolButton('054-111-2233'));
    expect(await screen.findByText(/^Too many guests were enrolled in an hour/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Enrol \u2068054-111-2233\u2069' })).toBeEnabled();
  });

  it('is sent again with the same key after a lost answer', async () => {
    await searchUnknown('054-111-2233', [createProblemReply('BACKEND_UNAVAILABLE'), guest]);
    fireEvent.click(await enrolButton('054-111-2233'));
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Member without a name' });
    const keys = getSentDeskRequests('enrolMember').map(({ idempotencyKey }) => idempotencyKey);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('is not sent without a network', async () => {
    await searchUnknown('054-111-2233');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent.click(await enrolButton('054-111-2233'));
    expect(await screen.findByText(/nothing was sent/i)).toBeVisible();
    expect(getSentDeskRequests('enrolMember')).toEqual([]);
  });

  it('is not offered for an unknown code, which is no contact', async () => {
    await searchUnknown('482913');
    expect(screen.queryByRole('button', { name: /^Enrol/ })).toBeNull();
  });

  it('is not offered by a backend without the call', async () => {
    const scopes = createStaffBusiness().scopes.filter((scope) => scope !== 'till:enrol');
    const session = createStaffSession({ businesses: [createStaffBusiness({ scopes })] });
    await searchUnknown('054-111-2233', guest, session);
    expect(screen.queryByRole('button', { name: /^Enrol/ })).toBeNull();
  });

  it('is offered for a number that begins without a zero, if it is no code either', async () => {
    await searchUnknown('541112233');
    expect(await screen.findByRole('button', { name: /^Enrol/ })).toBeVisible();
    expect(getSentDeskRequests('identifyMember').map(({ body }) => Object.keys(body as object).at(-1))).toEqual([
      'phone',
      'code',
    ]);
  });

  it.each([
    ['054-111-2233', 'That is not a phone number.'],
    ['rina@', 'That is not a complete e-mail address.'],
  ])('has a contact that the till can read: %s', async (text, message) => {
    const replies = { ...noTillActions, identifyMember: createProblemReply('INVALID_REQUEST') };
    await renderDesk('/till', { replies });
    searchMember(text);
    expect(await screen.findByText(new RegExp(`^${message}`))).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Enrol/ })).toBeNull();
    press('Find member');
  });
});
