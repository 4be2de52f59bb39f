import type { FieldValues } from 'loyalty-contract/schemas/content';
import type { Generated } from 'kysely';
import type { ItemContent, PurchaseLine, StoredMultiplier } from './schema';

type MemberKey = { business_id: string; member_id: string };

/** A consent that was given with an answer to a form, in the words that the person read. */
export interface AnsweredConsent {
  fieldId: string;
  consent: string;
  text: string;
}

/** The tables of short codes, codes to join with, offline cards, temporary tokens, push devices, forms, landing pages and receipts. */
export interface CampaignTables {
  short_codes: MemberKey & { code: string; expires_at: Date };
  offline_cards: MemberKey & {
    id: string;
    session_hash: string;
    created_at: Date;
    /** The time step of the last accepted code. */
    used_step: number | null;
    /** The hash of the request that it was accepted for. */
    request_hash: string | null;
  };
  temporary_tokens: MemberKey & {
    token_hash: string;
    purpose: 'support' | 'member';
    issued_by: string;
    reason: string | null;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  till_joins: {
    business_id: string;
    id: string;
    location_id: string;
    till_session: string;
    token_hash: string;
    created_at: Date;
    /** Until when it can be scanned; once scanned, until when the guest can arrive. */
    expires_at: Date;
    /** The browser that has scanned it. */
    browser_hash: string | null;
    /** Nobody was signed in in that browser. */
    as_visitor: Generated<boolean>;
    member_id: string | null;
    arrived_at: Date | null;
    ended_at: Date | null;
  };
  push_devices: MemberKey & {
    token: string;
    device_id: string;
    browser_hash: string;
    created_at: Date;
  };
  form_answers: {
    business_id: string;
    id: string;
    form_id: string;
    member_id: string | null;
    location_id: string | null;
    values: FieldValues;
    /** Null: not known, from before they were stored. */
    consents: Generated<AnsweredConsent[] | null>;
    created_at: Date;
  };
  profile_pages: MemberKey & { token_hash: string; session_hash: string; portal_origin: string; expires_at: Date };
  landing_counts: { business_id: string; landing_gift_id: string; given: number };
  landing_registrations: {
    business_id: string;
    landing_gift_id: string;
    phone_mac: string;
    text: ItemContent;
    image_url: string | null;
    valid_until: Date | null;
    created_at: Date;
    /** Until when one piece of the stock is reserved for the phone. */
    held_until: Date;
    gift_id: string | null;
    /** When the phone of an erased member is forgotten, at the latest. */
    forget_at: Generated<Date | null>;
  };
  rewarded_contacts: {
    business_id: string;
    /** A `Reward`. */
    reward: string;
    contact_mac: string;
    /** The member whose contact it is; null: the account was erased. */
    member_id: string | null;
    /** How often it was had, of what is limited by number. */
    times: Generated<number>;
    given_at: Date;
    /** When it is forgotten; null: not while the member who has had it exists. */
    forget_at: Generated<Date | null>;
  };
  /** The businesses whose members have rewards from before they were stored, with the last member that was looked at. */
  rewarded_contact_fills: { business_id: string; after_id: Generated<string> };
  receipts: {
    business_id: string;
    id: string;
    total: number;
    type: string;
    created_at: Date;
    expires_at: Date | null;
    claimed_by: string | null;
    claimed_at: Date | null;
    /** Hundredths; 0 until it is claimed. */
    points_earned: Generated<number>;
    /** Null: the till named only the total. Once it is claimed, each with what counts of it. */
    items: PurchaseLine[] | null;
    /** What of the total counts, in hundredths; null: all of it, or nobody has claimed it. */
    counted: number | null;
    /** Null: none, or nobody has claimed it. */
    multipliers: Generated<StoredMultiplier[] | null>;
  };
}
