import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface Mail {
  mail: Email;
  envelope: string[];
}

/** A mail server that keeps what it gets, or refuses as often as it is told. */
export async function mailSink() {
  const received: Mail[] = [];
  const state = { refusals: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (state.refusals > 0) {
          state.refusals -= 1;
          return done(Object.assign(new Error('try later ada@example.com'), { responseCode: 451 }));
        }
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push({ mail, envelope: session.envelope.rcptTo.map(({ address }) => address) });
          done();
        });
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    state,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
