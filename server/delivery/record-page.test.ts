import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { RecordableResponse } from './recordable-response';
import { recordPage } from './record-page';

describe('Page awaited by several visitors', () => {
  it.each(['before', 'after'])(
    'does not block others when its first visitor leaves %s they start to wait',
    async (when) => {
      const socket = new Socket();
      const request = new IncomingMessage(socket);
      const response = new RecordableResponse(request);
      response.assignSocket(socket);
      const abort = async () => {
        const closed = once(response, 'close');
        socket.destroy();
        await closed;
      };
      if (when === 'before') await abort();
      const page = recordPage(request, response);
      if (when === 'after') await abort();
      expect(await page).toBe('gone');
    },
  );

  it('is rendered without a pause for a first visitor who reads slowly, because it is kept anyway', () => {
    const write = (isAwaited: boolean) => {
      const response = new RecordableResponse(new IncomingMessage(new Socket()));
      if (isAwaited) response.record(() => undefined);
      return response.write('x'.repeat(1_000_000));
    };
    expect([write(false), write(true)]).toEqual([false, true]);
  });
});
