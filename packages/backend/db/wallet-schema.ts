import type { Generated } from 'kysely';

/** The tables of passes in members' wallets. */
export interface WalletTables {
  wallet_passes: {
    business_id: string;
    member_id: string;
    serial: string;
    state: string;
    version: Generated<number>;
    changed_at: Date;
    created_at: Date;
  };
  wallet_registrations: {
    business_id: string;
    device_id: string;
    serial: string;
    push_token: string;
    due_at: Date | null;
    attempts: Generated<number>;
    /** The job that notifies the device; null while it waits. */
    job_id: string | null;
    created_at: Date;
  };
}
