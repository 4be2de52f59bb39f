import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { registerInFlight, visitorPage } from './visitor-pages';

describe('Page awaited by several visitors', () => {
  it.each(['before', 'after'])('does not block others when its first visitor leaves %s they begin to', async (when) => {
    const socket = new Socket();
    const request = new IncomingMessage(socket);
    const response = new ServerResponse(request);
    response.assignSocket(socket);
    const key = { lane: 'business olive', key: `left ${when}` };
    const leave = async () => {
      const closed = once(response, 'close');
      socket.destroy();
      await closed;
    };
    if (when === 'before') await leave();
    registerInFlight(key, request, response);
    const page = visitorPage(key);
    if (when === 'after') await leave();
    expect(await page).toBeNull();
  });
});
