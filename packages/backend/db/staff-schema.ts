import type { StaffCodePurpose } from 'loyalty-contract/schemas/staff-sessions';
import type { StaffRole } from 'loyalty-contract/schemas/staff-members';
import type { Generated } from 'kysely';

/** The tables of staff and of what the desk stores. */
export interface StaffTables {
  staff_members: {
    id: string;
    email: string;
    /** The person's own; null until there is one. */
    name: Generated<string | null>;
    locale: string;
    created_at: Date;
  };
  staff_roles: {
    business_id: string;
    staff_id: string;
    role: StaffRole;
    /** The name by which the business knows the person. */
    name: string;
    /** The only locations where the person works at a till; null: all. */
    locations: Generated<string[] | null>;
    invited_by: string;
    invited_at: Date;
    accepted_at: Generated<Date | null>;
    /** When the person used the desk for the business. */
    last_seen_at: Generated<Date | null>;
  };
  /** People who want no invitations from a business. */
  staff_blocks: { business_id: string; staff_id: string; created_at: Date };
  staff_codes: {
    id: string;
    /** Null: for an unknown address. */
    staff_id: string | null;
    code_mac: string;
    /** Null: of a release that sent no code again. */
    digits: Generated<number | null>;
    /** The hash of the address; null as above. */
    email_hash: Generated<string | null>;
    /** The code that it replaced on the same device. */
    superseded_id: Generated<string | null>;
    tries: Generated<number>;
    expires_at: Date;
    used_at: Date | null;
    purpose: Generated<StaffCodePurpose>;
    /** The hash of the address whose codes of the usual length it was counted with; null: it was not. */
    counted_for: Generated<string | null>;
  };
  /** Devices on which a person has signed in. */
  staff_devices: { staff_id: string; browser_hash: string; seen_at: Date };
  /** PINs by which people take over a device that they share. */
  staff_pins: {
    staff_id: string;
    browser_hash: string;
    salt: string;
    /** A slow hash of the PIN under a pepper. */
    hash: string;
    pepper_id: string;
    /** Wrong ones since the last right one. */
    tries: Generated<number>;
    created_at: Date;
    /** When the person last signed in on the device by a code or a passkey. */
    signed_in_at: Date;
  };
  staff_sessions: {
    token_hash: string;
    id: string;
    staff_id: string;
    opened_with: 'code' | 'passkey' | 'pin';
    /** The passkey that opened it; null: a code did, or a release that did not store it. */
    passkey_id: Generated<string | null>;
    /** The business of a session by PIN, which is valid at no other one; null: opened in full. */
    pin_business_id: Generated<string | null>;
    device: string | null;
    created_at: Date;
    last_seen_at: Date;
    expires_at: Date;
    /** The businesses for which it was used. */
    used_for: Generated<string[]>;
    /** When the person proved last who it is. */
    proven_at: Generated<Date>;
  };
  passkeys: {
    id: string;
    staff_id: string;
    /** Base64url, as is the public key in COSE. */
    credential_id: string;
    public_key: string;
    counter: number;
    transports: string[];
    name: string;
    synced: boolean;
    created_at: Date;
    last_used_at: Date | null;
  };
  passkey_challenges: {
    id: string;
    challenge: string;
    /** The person who registers a passkey; null: a sign-in. */
    staff_id: string | null;
    expires_at: Date;
  };
  member_notes: {
    business_id: string;
    id: string;
    member_id: string;
    written_by: string;
    text: string;
    created_at: Date;
  };
  /** What a person or key gave on a day of a business, in hundredths of the currency. */
  given_values: { business_id: string; principal: string; day: string; amount: number };
  /** Approvals of purchases above the ceiling; `max_total` in hundredths of the currency. */
  purchase_approvals: {
    business_id: string;
    /** Of the token with the cashier and the member. */
    hash: string;
    approver_id: string;
    max_total: number;
    expires_at: Date;
  };
  /** Wrong sign-in codes of members, by quarter of an hour. */
  sign_in_failures: { business_id: string; at: Date; count: number };
}
