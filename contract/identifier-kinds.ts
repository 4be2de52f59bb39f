/** The kind of an older programme's card, in addition to the keys of `login.identifiers`. */
export const MIGRATION_CARD = 'migrationCard';
