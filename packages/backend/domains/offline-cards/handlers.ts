import type { Handlers } from '../../core/request-context';
import { deriveCardSecret } from './card-code';
import { findOrCreateCard } from './queries';

export const offlineCardHandlers = {
  async getOfflineCard({ app, db, business, memberId, session, sessionHash, now }) {
    const serverTime = now.toISOString();
    if (!session || !business.file.till.offlineCard) return { card: null, serverTime };
    const cardId = await findOrCreateCard(db, { businessId: business.id, memberId }, sessionHash, now);
    const secret = deriveCardSecret(app.environment.CODE_PEPPER[0], { businessId: business.id, cardId, sessionHash });
    return { card: { cardId, secret, expiresAt: session.expiresAt.toISOString() }, serverTime };
  },
} satisfies Handlers;
