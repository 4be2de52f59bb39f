import { connect, type ClientHttp2Session } from 'node:http2';
import { abortAfter } from 'loyalty-text/abort-after';
import { systemHosts } from '../../core/outgoing/system-hosts';
import type { AppleIssuer } from './apple-issuer';

const APPLE = 'https://api.push.apple.com';
/** Timeout of a push to Apple, in milliseconds; it is retried later. */
const PUSH_TIMEOUT_MS = 10_000;
/** Apple's reasons for an unregistered device, in addition to the status 410. */
const GONE = /BadDeviceToken|Unregistered|DeviceTokenNotForTopic/;

/** Result of a push: the device is notified or unregistered. */
type PushResult = 'notified' | 'gone';

export interface PushClient {
  /** Notifies a device that one of its passes has changed; it then fetches the pass. Throws when that fails. */
  notify(pushToken: string, signal: AbortSignal): Promise<PushResult>;
  close(): void;
}

/** Apple refused a push; the status contains the reason. */
class PushRefusedError extends Error {
  readonly code: string;
  constructor(status: number) {
    super('the push notification was rejected');
    this.code = `HTTP ${status}`;
  }
}

/**
 * A client of Apple's push service: one HTTP/2 connection, opened on demand, with the pass's own certificate. The push
 * of a pass is an empty JSON object on the topic of its type.
 * @param to a fake service for tests
 * @see https://developer.apple.com/documentation/walletpasses/adding-a-web-service-to-update-passes
 */
export function createPushClient(issuer: AppleIssuer, to: { origin?: string; ca?: string } = {}): PushClient {
  let session: ClientHttp2Session | undefined;

  function getSession(): ClientHttp2Session {
    if (session && !session.closed && !session.destroyed) return session;
    const { lookup } = systemHosts;
    const opened = connect(to.origin ?? APPLE, { cert: issuer.certificate, key: issuer.key, ca: to.ca, lookup });
    opened.on('error', () => opened.destroy());
    opened.on('goaway', () => opened.close());
    opened.unref();
    session = opened;
    return opened;
  }

  return {
    notify: (pushToken, signal) =>
      new Promise((resolve, reject) => {
        const headers = {
          ':method': 'POST',
          ':path': `/3/device/${encodeURIComponent(pushToken)}`,
          'apns-topic': issuer.passTypeIdentifier,
          'apns-push-type': 'background',
          'apns-priority': '5',
        };
        const current = getSession();
        const ended = abortAfter(PUSH_TIMEOUT_MS, signal);
        const stream = current.request(headers, { signal: ended });
        let status = 0;
        let body = '';
        stream.setEncoding('utf8');
        stream.on('response', (headers) => (status = Number(headers[':status'])));
        stream.on('data', (chunk: string) => (body = (body + chunk).slice(0, 1_000)));
        stream.on('error', (error) => {
          // A connection with one unanswered message is not used again: the next one opens another.
          if (ended.aborted && !signal.aborted) current.destroy();
          reject(error);
        });
        // The connection closed before the response; after a response this has no effect.
        stream.on('close', () => reject(new PushRefusedError(503)));
        stream.on('end', () => {
          if (status === 200) resolve('notified');
          else if (status === 410 || (status === 400 && GONE.test(body))) resolve('gone');
          else reject(new PushRefusedError(status));
        });
        stream.end('{}');
      }),
    close: () => session?.destroy(),
  };
}
