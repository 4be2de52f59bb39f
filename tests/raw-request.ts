import { connect } from 'node:net';

/** Sends raw request lines and returns the response: Node's own client refuses some of them. */
export function sendRawRequest(url: string, lines: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write([...lines, '', ''].join('\r\n'), 'latin1'));
    let response = '';
    socket.setTimeout(10_000, () => socket.destroy(new Error(`no end of the response to ${lines[0]}`)));
    socket.on('data', (chunk: Buffer) => (response += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(response));
  });
}
