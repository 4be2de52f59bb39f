import { connect, type Socket } from 'node:net';
import type { HostileRequest } from './requests';

/** The result of a request: the status, `closed` without one, or `silent` after the timeout. */
export type Outcome = number | 'closed' | 'silent';

function open(port: number): Socket {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => undefined);
  return socket;
}

/** Writes a request to the wire. `timeout`: milliseconds after which a missing response counts as silence. */
export function send(port: number, { bytes, manner }: HostileRequest, timeout: number): Promise<Outcome> {
  const socket = open(port);
  return new Promise((resolve) => {
    let response = '';
    const status = (): Outcome => Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? NaN) || 'closed';
    const end = (outcome: Outcome) => {
      socket.destroy();
      resolve(outcome);
    };
    socket.setTimeout(timeout, () => end(response === '' ? 'silent' : status()));
    socket.on('data', (chunk: Buffer) => {
      if (response.length < 64) response += chunk.toString('latin1');
    });
    socket.once('end', () => end(status()));
    socket.once('close', () => end(status()));
    if (manner === 'half') socket.write(bytes.subarray(0, bytes.length / 2), () => end('closed'));
    else if (manner === 'leave') socket.write(bytes, () => end('closed'));
    else if (manner === 'halfClose') socket.end(bytes);
    else socket.write(bytes);
  });
}

/** Holds expensive connections: idle, with half a header, half a body, or unread. */
export function openConnections(port: number, host: string, count: number): () => void {
  const starts = [
    '',
    `GET / HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `,
    `POST /api/formSubmit HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{`,
    `GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(20),
  ];
  const sockets = Array.from({ length: count }, (_, index) => {
    const socket = open(port);
    socket.pause();
    socket.write(starts[index % starts.length] ?? '');
    return socket;
  });
  const drip = setInterval(() => {
    for (const [at, socket] of sockets.entries()) if (at % 4 === 1 && socket.writable) socket.write('a');
  }, 1_000);
  return () => {
    clearInterval(drip);
    for (const socket of sockets) socket.destroy();
  };
}
