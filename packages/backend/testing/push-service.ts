import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { createSelfSignedCertificate } from './pkpass';

/** A notification that a push service received. */
interface PushNotification {
  path: string;
  topic: string;
  body: string;
  /** Fingerprint of the sender's certificate. */
  sender: string;
}

/** A fake of Apple's push service: HTTP/2 over TLS that requires the sender's certificate. */
export async function startPushService() {
  const folder = mkdtempSync(join(tmpdir(), 'loyalty-apns-'));
  const files = createSelfSignedCertificate(folder, '/CN=localhost');
  const ca = readFileSync(files.certificate, 'utf8');
  const pushed: PushNotification[] = [];
  const response = { status: 200, reason: '' };
  const server = createSecureServer({
    key: readFileSync(files.key),
    cert: ca,
    requestCert: true,
    rejectUnauthorized: false,
  });
  server.on('stream', (stream, headers) => {
    let body = '';
    const { socket } = stream.session ?? {};
    const sender = socket instanceof TLSSocket ? socket.getPeerX509Certificate()?.fingerprint256 : undefined;
    stream.on('data', (chunk: Buffer) => (body += chunk.toString()));
    stream.on('end', () => {
      pushed.push({
        path: String(headers[':path']),
        topic: String(headers['apns-topic']),
        body,
        sender: sender ?? '',
      });
      stream.respond({ ':status': response.status });
      stream.end(response.reason ? JSON.stringify({ reason: response.reason }) : undefined);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    ca,
    pushed,
    /** The responses from now on. */
    response,
    async stop() {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
