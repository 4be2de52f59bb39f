import type { Generated } from 'kysely';
import type { ContactKind } from 'loyalty-contract/schemas/member';

type MemberKey = { business_id: string; member_id: string };

/** The channel by which a member decided about a consent. */
export type ConsentChannel = 'registration' | 'sign-in' | 'form' | 'withdrawal' | 'profile' | 'import' | 'merge';

/** An attachment of a message: its content in base64 until the message is sent. */
export interface StoredAttachment {
  filename: string;
  contentType: string;
  content?: string;
}

/** The tables of confirmations, changes of contacts, form answers, withdrawals and push devices. */
export interface PrivacyTables {
  contact_changes: MemberKey & {
    id: string;
    kind: ContactKind;
    value: string;
    reason: string;
    /** The name of whoever requested it. */
    requested_by: string;
    code_mac: string;
    tries: Generated<number>;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  consent_texts: { business_id: string; text_hash: string; text: string };
  confirmations: MemberKey & {
    session_hash: string;
    subject: string;
    browser_hash: string;
    operation: string;
    id: string;
    code_mac: string;
    tries: number;
    created_at: Date;
    expires_at: Date;
    token_hash: string | null;
    token_expires_at: Date | null;
    used_at: Date | null;
    /** The code that this one replaced, if it was not entered. */
    superseded_id: string | null;
  };
}
