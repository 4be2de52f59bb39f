import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createProblemReply } from '../msw/replies';
import { type DeskReplies, getSentDeskRequests } from '../msw/desk-handlers';
import { createIdentifiedMember, createStaffBusiness, createStaffSession } from '../msw/desk-responses';
import { expectAccessible } from '../setup/expect-accessible';
import { renderDesk } from '../setup/render-desk';
import { noTillActions, press, pressKey, searchField, searchMember } from './desk-till-steps';

const OPEN = 'Join on the guest’s phone';
const expiresAt = new Date(Date.now() + 120_000).toISOString();
const join = { joinId: 'join-1', state: 'waiting', expiresAt } as const;
const url = `https://olive.example/join#${'A'.repeat(43)}`;
const replies: DeskReplies = {
  ...noTillActions,
  createTillJoin: { ...join, url },
  getTillJoin: join,
  endTillJoin: { ...join, state: 'ended' },
};

async function openJoin(more: DeskReplies = {}) {
  await renderDesk('/till', { visible: true, replies: { ...replies, ...more } });
  fireEvent.click(await screen.findByRole('button', { name: OPEN }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Scan to join' })).toHaveFocus());
}
const qrCode = () => screen.findByRole('img', { name: 'QR code to join at this till' });

describe('A guest who joins on the own phone', () => {
  it('scans the code of the till, which sees the arrival and opens the card for the purchase', async () => {
    const getTillJoin = [join, { ...join, state: 'scanned' }, { ...join, state: 'arrived' }] as const;
    await openJoin({ getTillJoin: [...getTillJoin], identifyMember: createIdentifiedMember() });
    expect(await qrCode()).toBeVisible();
    expect(screen.getByText('Waiting for the guest')).toBeVisible();
    await expectAccessible();
    expect(await screen.findByText('Scanned. The guest is joining…', {}, { timeout: 5_000 })).toBeVisible();
    const heading = await screen.findByRole('heading', { name: 'Dana Cohen' }, { timeout: 5_000 });
    await waitFor(() => expect(heading).toHaveFocus());
    const till = { businessId: 'olive', locationId: 'olive-haifa' };
    expect(getSentDeskRequests('createTillJoin')[0]?.body).toEqual(till);
    expect(getSentDeskRequests('identifyMember')[0]?.body).toEqual({ ...till, joinId: 'join-1' });
    fireEvent.click(screen.getByRole('button', { name: 'Record a purchase' }));
    expect(await screen.findByRole('textbox', { name: 'Total' })).toBeVisible();
  });

  it('is offered the code where the till does not find the contact, too', async () => {
    await renderDesk('/till', { replies: { ...replies, identifyMember: createProblemReply('UNKNOWN_MEMBER') } });
    searchMember('054-111-2233');
    await screen.findByText(/^No member has this code or contact/);
    press(OPEN);
    expect(await qrCode()).toBeVisible();
  });

  it.each([
    ['Back', () => press('Back')],
    ['Escape', () => pressKey('Escape')],
  ])('cannot use a code whose screen was left: %s', async (_how, leave) => {
    await openJoin();
    await qrCode();
    leave();
    await waitFor(() => expect(searchField()).toHaveFocus());
    await waitFor(() => expect(getSentDeskRequests('endTillJoin')).toHaveLength(1));
    expect(getSentDeskRequests('endTillJoin')[0]).toMatchObject({ params: { joinId: 'join-1' } });
  });

  it('gets a new code by one press when the first has ended', async () => {
    const later = { ...join, joinId: 'join-2', url };
    await openJoin({ createTillJoin: [{ ...join, url }, later], getTillJoin: [{ ...join, state: 'ended' }, later] });
    expect(await screen.findByText('This code has expired. Show a new one.')).toBeVisible();
    expect(screen.queryByRole('img', { name: 'QR code to join at this till' })).toBeNull();
    press('New code');
    expect(await screen.findByText('Waiting for the guest')).toBeVisible();
    expect(await qrCode()).toBeVisible();
  });

  it('sees no code once its time is over, also without a connection', async () => {
    await openJoin({ getTillJoin: createProblemReply('BACKEND_UNAVAILABLE') });
    await qrCode();
    expect(await screen.findByText(/^We can’t see right now whether the guest has arrived/)).toBeVisible();
    const later = Date.now() + 3_600_000;
    vi.spyOn(Date, 'now').mockImplementation(() => later);
    expect(await screen.findByText('This code has expired. Show a new one.', {}, { timeout: 3_000 })).toBeVisible();
  });

  it('cannot use the code of a place that the till has left for another one (TJ2)', async () => {
    const locations = [
      { locationId: 'olive-haifa', name: 'Carmel' },
      { locationId: 'olive-jaffa', name: 'Jaffa' },
    ];
    await renderDesk('/till', {
      session: createStaffSession({ businesses: [createStaffBusiness({ locations })] }),
      place: { businessId: 'olive', locationId: 'olive-haifa' },
      replies,
    });
    press(OPEN);
    await qrCode();
    press('Change location: Olive & Thyme Carmel');
    press('Jaffa');
    await waitFor(() => expect(searchField()).toBeVisible());
    await waitFor(() => expect(getSentDeskRequests('endTillJoin')).toHaveLength(1));
    expect(getSentDeskRequests('endTillJoin')).toMatchObject([{ params: { joinId: 'join-1' } }]);
  });

  it('is told why there is no code, and can ask for one again', async () => {
    await openJoin({ createTillJoin: [createProblemReply('TOO_MANY_REQUESTS', { retryAfter: 60 }), { ...join, url }] });
    expect(await screen.findByRole('alert')).toBeVisible();
    press('New code');
    expect(await qrCode()).toBeVisible();
  });

  it('is replaced by the next guest who shows a card: a scan leaves the code', async () => {
    await openJoin({ identifyMember: createIdentifiedMember() });
    await qrCode();
    for (const key of '482913') pressKey(key);
    pressKey('Enter');
    expect(await screen.findByRole('heading', { name: 'Dana Cohen' })).toBeVisible();
    expect(getSentDeskRequests('identifyMember')[0]?.body).toMatchObject({ code: '482913' });
  });

  it('is not offered a code by a backend without the call', async () => {
    const scopes = createStaffBusiness().scopes.filter((scope) => scope !== 'till:join');
    const session = createStaffSession({ businesses: [createStaffBusiness({ scopes })] });
    await renderDesk('/till', { session, replies: noTillActions });
    expect(searchField()).toBeVisible();
    expect(screen.queryByRole('button', { name: OPEN })).toBeNull();
  });
});
