import { createTransport } from 'nodemailer';
import type { StoredAttachment } from '../db/privacy-schema';
import type { Environment } from '../environment';

/** A message of the outbox that is to go out. */
export interface OutgoingMessage {
  id: number;
  to: string;
  replyTo: string | null;
  subject: string | null;
  text: string;
  attachments: StoredAttachment[] | null;
}

/** Takes a message to its recipient, or throws. The same id may come again after a crash: it goes out marked with it. */
interface Carrier {
  carry(message: OutgoingMessage): Promise<void>;
  close(): void;
}

export type Carriers = Partial<Record<'email' | 'sms', Carrier>>;

/** Whoever does not answer within this is tried again later, in milliseconds. */
const PATIENCE_MS = 10_000;

/** A gateway's refusal: its status and nothing that it says, which may repeat the recipient. */
class GatewayRefusal extends Error {
  readonly code: string;
  constructor(status: number) {
    super('the gateway refused the message');
    this.code = `HTTP ${status}`;
  }
}

function smtp(url: string, from: string): Carrier {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // A text is a text: nothing in it is a path or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '');
  return {
    async carry({ id, to, replyTo, subject, text, attachments }) {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
        subject: subject ?? '',
        text,
        attachments: (attachments ?? []).map(({ filename, contentType, content = '' }) => ({
          filename,
          contentType,
          content: Buffer.from(content, 'base64'),
        })),
        messageId: `<outbox-${id}@${domain}>`,
      });
    },
    close: () => transport.close(),
  };
}

function sms(url: string, token: string | undefined): Carrier {
  return {
    async carry({ id, to, text }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': `outbox-${id}`,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify({ to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new GatewayRefusal(response.status);
    },
    close: () => undefined,
  };
}

/** The ways out that the operator has configured; a message of another kind stays in the outbox to be read there. */
export function carriersOf({ SMTP_URL, MAIL_FROM, SMS_URL, SMS_TOKEN }: Environment): Carriers {
  return {
    ...(SMTP_URL && MAIL_FROM ? { email: smtp(SMTP_URL, MAIL_FROM) } : {}),
    ...(SMS_URL ? { sms: sms(SMS_URL, SMS_TOKEN) } : {}),
  };
}
