/** The kinds of identifiers to which a code can be sent. */
export const contactKinds = ['email', 'phoneNumber'] as const;

/** The kind of an older programme's card, in addition to the keys of `login.identifiers`. */
export const MIGRATION_CARD = 'migrationCard';
