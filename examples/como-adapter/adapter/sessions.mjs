// Tickets and sessions. Como has neither: the adapter issues and revokes them.
import { randomBytes } from 'node:crypto';
import { createProblem } from './problems.mjs';
import { ExpiringMap } from './store.mjs';

const TICKET_LIFETIME_MS = 5 * 60_000;
const SESSION_LIFETIME_MS = 24 * 60 * 60_000;

const createToken = () => randomBytes(32).toString('base64url');

export function createSessions({ businessId }) {
  const tickets = new ExpiringMap();
  const sessions = new ExpiringMap();

  /** Issues a ticket for a contact that was confirmed in a browser; `member` is undefined before registration. */
  function createTicket(ticket) {
    const token = createToken();
    tickets.set(token, ticket, TICKET_LIFETIME_MS);
    return token;
  }

  /** Finds a ticket, which stays valid. */
  function findTicket(token, browser) {
    const ticket = tickets.get(token);
    if (ticket?.browser !== browser) throw createProblem('TICKET_REFUSED');
    return ticket;
  }

  /** Consumes a ticket: of several concurrent requests, only one gets it. */
  function takeTicket(token, browser) {
    const ticket = tickets.take(token);
    if (ticket?.browser !== browser) throw createProblem('TICKET_REFUSED');
    return ticket;
  }

  /** Restores a consumed ticket, because the request to Como failed. */
  const returnTicket = (token, ticket) => tickets.set(token, ticket, TICKET_LIFETIME_MS);

  function present({ member, openedBy, expiresAt }) {
    const { id: comoMemberId, firstName, lastName } = member;
    return { businessId, comoMemberId, firstName, lastName, openedBy, support: false, expiresAt };
  }

  /** Opens a session. It stores only what later calls need of a member: balances and gifts are read from Como each time. */
  function open({ id, customer, firstName, lastName }, openedBy) {
    const memberToken = createToken();
    const expiresAt = new Date(Date.now() + SESSION_LIFETIME_MS).toISOString();
    const session = { member: { id, customer, firstName, lastName }, openedBy, expiresAt };
    sessions.set(memberToken, session, SESSION_LIFETIME_MS);
    return { ...present(session), memberToken };
  }

  return {
    createTicket,
    findTicket,
    takeTicket,
    returnTicket,
    open,
    present,
    find: (memberToken) => sessions.get(memberToken),
    end: (memberToken) => sessions.delete(memberToken),
  };
}
