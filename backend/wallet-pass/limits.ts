import type { Budget } from '../sign-in/limits';

/** Passes signed for one member: each costs the processor some time. */
export const passesByMember: Budget = { name: 'wallet-pass', limit: 30, seconds: 600 };
/** Complaints of wallets from one address. */
export const complaintsByAddress: Budget = { name: 'wallet-log', limit: 30, seconds: 3_600 };
