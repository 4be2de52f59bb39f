/** How the contract calls a card of an earlier programme among the identifiers. */
export const CARD = 'migrationCard';
