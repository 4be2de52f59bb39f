import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** A nameserver that answers for some names, and is silent about others. */
export interface TestNameserver {
  /** `address:port`. */
  server: string;
  /** The names that it was asked for, in order. */
  asked: string[];
  close: () => Promise<void>;
}

const HEADER_BYTES = 12;
const TYPE_A = 1;

/** The name and type of a question (RFC 1035 §4.1.2), and where it ends. */
function readQuestion(message: Buffer) {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

function createAnswer(question: Buffer, end: number, address: string | undefined, exists: boolean): Buffer {
  const header = Buffer.from(question.subarray(0, HEADER_BYTES));
  // A response, recursion available; 3: there is no such name.
  header.writeUInt16BE(0x8180 | (exists ? 0 : 3), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(address ? 1 : 0, 6);
  header.writeUInt32BE(0, 8);
  const record = Buffer.from([
    0xc0,
    HEADER_BYTES,
    0,
    TYPE_A,
    0,
    1,
    0,
    0,
    0,
    60,
    0,
    4,
    ...(address ?? '').split('.').map(Number),
  ]);
  return Buffer.concat([header, question.subarray(HEADER_BYTES, end), ...(address ? [record] : [])]);
}

/**
 * Starts a nameserver on this machine.
 * @param addresses the IPv4 address of each name; `silent` for a name or a zone about which it says nothing
 */
export async function startNameserver(addresses: Record<string, string>): Promise<TestNameserver> {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (message, { port, address: client }) => {
    const { name, type, end } = readQuestion(message);
    if (type === TYPE_A) asked.push(name);
    const [, known] = Object.entries(addresses).find(([zone]) => name === zone || name.endsWith(`.${zone}`)) ?? [];
    if (known === 'silent') return;
    socket.send(createAnswer(message, end, type === TYPE_A ? known : undefined, known !== undefined), port, client);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    server: `127.0.0.1:${socket.address().port}`,
    asked,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}
