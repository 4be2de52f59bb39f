import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface Mail {
  mail: Email;
  envelope: string[];
}

/** A received mail to which the server has not responded yet. */
interface PendingMail {
  to: string[];
  /** Makes the server accept it. */
  accept(): void;
}

/** Starts a mail server that stores its mails; it can refuse a number of them, or wait with each until `accept`. */
export async function startMailSink() {
  const received: Mail[] = [];
  const pending: PendingMail[] = [];
  const state = { refusals: 0, refusalCode: 451, isPaused: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const accept = () =>
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push({ mail, envelope: to });
          done();
        });
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (state.refusals > 0) {
          state.refusals -= 1;
          return done(Object.assign(new Error('not now ada@example.com'), { responseCode: state.refusalCode }));
        }
        if (state.isPaused) pending.push({ to, accept: accept });
        else accept();
      });
    },
  });
  // A client that disconnects in the middle of a mail is not an error of the server.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    pending,
    state,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
