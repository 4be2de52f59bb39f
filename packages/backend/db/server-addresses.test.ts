import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ServerAddresses } from './server-addresses';

const HERE = { address: '127.0.0.1', family: 4 };
const NOBODY_ANSWERS = Object.assign(new Error('EAI_AGAIN'), { code: 'EAI_AGAIN' });

describe('Addresses of the database’s servers', () => {
  let server: Server;
  let asked = 0;
  /** What the nameserver does. */
  let answer: () => Promise<(typeof HERE)[]>;
  let addresses: ServerAddresses;

  beforeEach(async () => {
    server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    asked = 0;
    answer = () => Promise.resolve([HERE]);
    addresses = new ServerAddresses(() => {
      asked += 1;
      return answer();
    });
  });
  afterEach(() => void server.close());

  /** Connects as the driver does. */
  async function connect(): Promise<string | undefined> {
    const socket = addresses.createSocket();
    socket.connect((server.address() as AddressInfo).port, 'database.example');
    try {
      await once(socket, 'connect');
      return socket.remoteAddress;
    } finally {
      socket.destroy();
    }
  }

  it('are the last known ones while no nameserver answers, and one question waits for it', async () => {
    await connect();
    answer = () => new Promise(() => undefined);
    expect(await Promise.all([connect(), connect()])).toEqual([HERE.address, HERE.address]);
    expect(await connect()).toBe(HERE.address);
    expect(asked).toBe(2);
  });

  it('are the last known ones when the system gives up', async () => {
    await connect();
    answer = () => Promise.reject(NOBODY_ANSWERS);
    expect(await connect()).toBe(HERE.address);
  });

  it('are asked for with the next connection: the name may lead to another server', async () => {
    await connect();
    answer = () => Promise.resolve([{ address: '127.0.0.2', family: 4 }]);
    await expect(connect()).rejects.toMatchObject({ code: 'ECONNREFUSED', address: '127.0.0.2' });
  });

  it('are not known for a name that was never resolved, or that is gone', async () => {
    answer = () => Promise.reject(NOBODY_ANSWERS);
    await expect(connect()).rejects.toMatchObject({ code: 'EAI_AGAIN' });
    answer = () => Promise.resolve([HERE]);
    await connect();
    answer = () => Promise.reject(Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' }));
    await expect(connect()).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });
});
