const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

type Transport = (typeof transports)[number];

export const isTransport = (name: string): name is Transport => transports.some((known) => known === name);

/** The known ways to reach an authenticator, each once. Browsers may name others in future. */
export const toTransports = (names: readonly string[]): Transport[] => [...new Set(names.filter(isTransport))];
