import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdapter } from '../adapter/create-adapter.mjs';
import { readBusiness } from '../adapter/content.mjs';
import { createSendMessage } from '../adapter/messages.mjs';
import { API_KEY, createStandIn } from './como-stand-in.mjs';

export const SERVICE_KEY = 'a-service-key-for-the-adapter';
const business = readBusiness(new URL('../business.json', import.meta.url));

/** A text that was sent to a person. */
interface Message {
  to: string;
  text: string;
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

/** Starts a stub of Como with these members, and the adapter in front of it. */
export async function startAdapter({
  members,
  apiKey = API_KEY,
  requestTimeoutMs = 10_000,
  codesPerContact = 8,
}: {
  members: object[];
  apiKey?: string;
  requestTimeoutMs?: number;
  codesPerContact?: number;
}) {
  const messages: Message[] = [];
  const log: string[] = [];
  const standIn = createStandIn({ members, onMessage: (message: Message) => void messages.push(message) });
  const comoUrl = await listen(standIn.server);
  const como = { url: comoUrl, apiKey, branchId: '8270', posId: '1', requestTimeoutMs };
  const settings = { serviceKey: SERVICE_KEY, resendSeconds: 0, codesPerContact, como };
  const sendMessage = createSendMessage(`${comoUrl}/messages`);
  const server = createAdapter({
    settings,
    business,
    sendMessage,
    log: (event: string, details: object) => void log.push(JSON.stringify({ event, ...details })),
  });
  const url = await listen(server);
  return {
    url,
    standIn,
    /** Lines of the adapter's log. */
    log,
    /** The newest code that was sent to a contact. */
    findCode: (to: string) => messages.findLast((message) => message.to === to)?.text.match(/\d{4}/)?.[0],
    stop: () => Promise.all([close(server), close(standIn.server)]),
  };
}

export type Adapter = Awaited<ReturnType<typeof startAdapter>>;
