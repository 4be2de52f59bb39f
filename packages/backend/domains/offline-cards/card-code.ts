import { createHmac } from 'node:crypto';
import { CODE_DIGITS } from 'loyalty-text/one-time-password';
import { readCode } from 'loyalty-text/read-code';
import { hasCheckLetter, createCheckedLetters } from '../../core/checked-letters';

const ID_LENGTH = 6;
const CODE_FORM = new RegExp(`^(.{${ID_LENGTH}})(\\d{${CODE_DIGITS}})$`);

/** A new id of a card: 25 random bits and a check letter. It is no secret: it is part of each code. */
export const createCardId = (): string => createCheckedLetters(ID_LENGTH);

/** A typed code of an offline card; undefined if it is none. */
export function parseCardCode(typed: string): { cardId: string; digits: string } | undefined {
  const [, cardId = '', digits = ''] = CODE_FORM.exec(readCode(typed)) ?? [];
  return hasCheckLetter(cardId) ? { cardId, digits } : undefined;
}

interface CardSecretId {
  businessId: string;
  cardId: string;
  sessionHash: string;
}

/** The secret of a card, in hex. It is derived from the pepper, and so neither in the database nor in its backups. */
export const deriveCardSecret = (pepper: string, { businessId, cardId, sessionHash }: CardSecretId): string =>
  createHmac('sha256', pepper).update(`offline-card|${businessId}|${cardId}|${sessionHash}`).digest('hex');
