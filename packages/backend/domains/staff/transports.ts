import { Transport } from 'loyalty-contract/schemas/passkeys';

export const isTransport = (name: string): name is Transport => Transport.safeParse(name).success;

/** The known ways to reach an authenticator, each once. Browsers may name others in future. */
export const toTransports = (names: readonly string[]): Transport[] => [...new Set(names.filter(isTransport))];
