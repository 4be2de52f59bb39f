type Owned = { business_id: string; member_id: string };

/** By which way a member decided about a consent. */
export type ConsentChannel = 'registration' | 'sign-in' | 'form' | 'withdrawal';

/** A file that goes with a message: its content in base64 until it was sent. */
export interface StoredAttachment {
  filename: string;
  contentType: string;
  content?: string;
}

/** The tables of what members confirm, answer, withdraw and are told by push. */
export interface PrivacyTables {
  consent_texts: { business_id: string; text_hash: string; text: string };
  confirmations: Owned & {
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
  };
}
