import { abortAfter } from 'loyalty-text/abort-after';
import type { MessageChannel } from 'loyalty-contract/message-channels';
import type { Locale } from 'loyalty-contract/schemas/primitives';
import type { LookupFunction, Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import type { StoredAttachment } from '../../db/privacy-schema';
import type { Business } from '../../core/business';
import type { Environment } from '../../core/environment/environment';
import { createFindSender, getMailDomain, type Mailbox } from '../../core/mail-sender';
import { connectToHost } from '../../core/outgoing/connect-to-host';
import { systemHosts } from '../../core/outgoing/system-hosts';
import type { BusinessDirectory } from '../businesses';
import { createHttpError } from './failures';
import { TIMEOUTS_MS } from './limits';
import { renderMail } from './render-mail';

/** An outbox message to send. */
export interface OutgoingMessage {
  id: number;
  /** Random, the same at each attempt; in no other database. */
  messageId: string;
  businessId: string;
  memberId: string | null;
  to: string;
  replyTo: string | null;
  subject: string | null;
  text: string;
  /** Of the text; null: somebody's own words. */
  language: Locale | null;
  link: string | null;
  /** Turns off mails of this kind; null: they cannot be turned off. */
  unsubscribeUrl: string | null;
  attachments: StoredAttachment[] | null;
  isCode: boolean;
  /** In somebody's words, with links of ours below them. */
  isCampaign?: boolean;
  /** Where the code begins in the text; null: it has none, or an older version wrote it. */
  codeAt: number | null;
}

/**
 * Sends a message to its recipient, or throws; has its own timeout. After a crash the same message may be sent again:
 * it has its `messageId`, by which recipients recognise the repetition.
 */
export interface Transport {
  /** @param signal aborts it: whether the message was sent is then unknown */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<void>;
  close(): void;
}

export type Transports = Partial<Record<MessageChannel, Transport>>;

type Timeouts = Record<keyof typeof TIMEOUTS_MS, number>;

interface SmtpOptions {
  url: string;
  findSender: (business: Business | undefined) => Mailbox;
  connections: number;
  timeoutsMs: Timeouts;
  businesses: Pick<BusinessDirectory, 'findById'>;
  lookup: LookupFunction;
}

interface Server {
  host?: string | undefined;
  port?: number | string | undefined;
  secure?: boolean | undefined;
}

/** The port without one in the URL: of submission over TLS, or of submission (RFC 8314, RFC 6409). */
const getDefaultPort = (isSecure: boolean | undefined) => (isSecure ? 465 : 587);

/**
 * No absence notice is sent in reply (RFC 3834), and mail programs show a button that turns off this kind of mails
 * (RFC 2369, RFC 8058).
 */
const createHeaders = ({ unsubscribeUrl }: OutgoingMessage): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribeUrl === null
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});

function createSmtpTransport({ url, findSender, connections, timeoutsMs, businesses, lookup }: SmtpOptions): Transport {
  const createPool = () =>
    createTransport({
      url,
      pool: true,
      // The library would ask a nameserver for a name of the hosts file, and wait for it.
      getSocket: (options: Server, callback: (error: Error | null, socket?: { connection: Socket }) => void) =>
        void connectToHost({
          host: options.host ?? '',
          port: Number(options.port ?? getDefaultPort(options.secure)),
          lookup,
          timeoutMs: timeoutsMs.connect,
        }).then(
          (connection) => callback(null, { connection }),
          (error: Error) => callback(error),
        ),
      maxConnections: connections,
      // Otherwise the library would send a message again by itself, without a record.
      maxRequeues: 0,
      connectionTimeout: timeoutsMs.connect,
      greetingTimeout: timeoutsMs.greeting,
      socketTimeout: timeoutsMs.socket,
      // Content is never interpreted as a path or URL to fetch.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  // Codes have their own connections, so that they never wait for other messages.
  const [codes, others] = [createPool(), createPool()];
  return {
    async send(message, signal) {
      const { messageId, businessId, to, replyTo, subject, text, attachments, isCode } = message;
      const business = await businesses.findById(businessId);
      const from = findSender(business);
      const replyAddress = replyTo ?? business?.file.mail?.replyTo;
      await (isCode ? codes : others).sendMail({
        from,
        to: { name: '', address: to },
        ...(replyAddress === undefined ? {} : { replyTo: { name: '', address: replyAddress } }),
        subject: subject ?? '',
        text,
        html: renderMail(message, business),
        headers: createHeaders(message),
        attachments: (attachments ?? []).map(({ filename, contentType, content = '' }) => ({
          filename,
          contentType,
          content: Buffer.from(content, 'base64'),
        })),
        messageId: `<${messageId}@${getMailDomain(from.address)}>`,
        signal: abortAfter(timeoutsMs.smtp, signal),
      });
    },
    close() {
      codes.close();
      others.close();
    },
  };
}

function createSmsTransport(url: string, token: string | undefined, timeoutsMs: Timeouts): Transport {
  return {
    async send({ messageId, to, text }, signal) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': messageId,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify({ to, text }),
        redirect: 'error',
        signal: abortAfter(timeoutsMs.http, signal),
      });
      await response.body?.cancel();
      if (!response.ok) throw createHttpError(response.status, response.headers.get('retry-after'));
    },
    close: () => undefined,
  };
}

/**
 * Creates the configured transports; messages of other channels stay in the outbox.
 * @param businesses whose names and colours the mails have
 * @param lookup resolves the mail server's name
 */
/** The channels for which there is a service; members have push only if there is one. */
export const getDeliveredChannels = ({
  SMTP_URL,
  SMS_URL,
}: Pick<Environment, 'SMTP_URL' | 'SMS_URL'>): MessageChannel[] => [
  ...(SMTP_URL ? (['email'] as const) : []),
  ...(SMS_URL ? (['sms'] as const) : []),
  'push',
];

export function createTransports(
  environment: Environment,
  businesses: Pick<BusinessDirectory, 'findById'>,
  timeoutsMs: Timeouts = TIMEOUTS_MS,
  lookup = systemHosts.lookup,
): Transports {
  const { SMTP_URL, MAIL_FROM, MAIL_CONCURRENCY, SMS_URL, SMS_TOKEN } = environment;
  const findSender = createFindSender(MAIL_FROM ?? '', environment);
  const smtp =
    SMTP_URL && MAIL_FROM
      ? { url: SMTP_URL, findSender, connections: MAIL_CONCURRENCY, timeoutsMs, businesses, lookup }
      : undefined;
  return {
    ...(smtp ? { email: createSmtpTransport(smtp) } : {}),
    ...(SMS_URL ? { sms: createSmsTransport(SMS_URL, SMS_TOKEN, timeoutsMs) } : {}),
  };
}
