import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EmbedderMessage } from './messages';
import { connectToEmbedder, getPossibleEmbedders } from './embedder-channel';

const allowed = 'https://shop.example';
const other = 'https://other.example';
const signOut = { loyaltyPortal: 1, type: 'signOut' };
const welcome = { loyaltyPortal: 1, type: 'welcome', followsHeight: false };

afterEach(() => vi.unstubAllGlobals());

/** A framed window, and the messages sent to its parent. */
function frame() {
  const listeners = new Set<(event: object) => void>();
  const reported: [object, string][] = [];
  const parent = { postMessage: (message: object, origin: string) => reported.push([message, origin]) };
  vi.stubGlobal('window', {
    parent,
    addEventListener: (_: string, listener: (event: object) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: object) => void) => listeners.delete(listener),
  });
  const arrive = (data: unknown, more: object = {}) => {
    for (const listener of listeners) listener({ isTrusted: true, source: parent, origin: allowed, data, ...more });
  };
  return { reported, arrive };
}

describe('Allowed embedder', () => {
  it('is the ancestor that the browser names, if allowed', () => {
    expect(getPossibleEmbedders([allowed, other], [other, allowed])).toEqual([other]);
    expect(getPossibleEmbedders([allowed], ['https://evil.example'])).toEqual([]);
  });

  it('is any allowed origin when the browser names none', () => {
    expect(getPossibleEmbedders([allowed, other])).toEqual([allowed, other]);
    expect(getPossibleEmbedders([allowed, other], [])).toEqual([allowed, other]);
  });
});

describe('Connection to the embedder', () => {
  it('greets each allowed origin, and sends nothing else before the welcome', () => {
    const { reported } = frame();
    const link = connectToEmbedder([allowed, other]);
    link.sendReady(false);
    link.send({ type: 'height', height: 1 });
    expect(reported.map(([, origin]) => origin)).toEqual([allowed, other]);
    expect(reported.map(([message]) => message)).toEqual(
      Array(2).fill({ loyaltyPortal: 1, type: 'ready', signedIn: false }),
    );
  });

  it('sends to the origin that welcomed it', () => {
    const { reported, arrive } = frame();
    const link = connectToEmbedder([allowed, other]);
    const received: EmbedderMessage[] = [];
    link.listen((message) => received.push(message));
    arrive(welcome);
    link.send({ type: 'session', signedIn: true });
    expect(reported).toEqual([[{ loyaltyPortal: 1, type: 'session', signedIn: true }, allowed]]);
    arrive(signOut);
    arrive(signOut, { origin: other });
    expect(received.map(({ type }) => type)).toEqual(['welcome', 'signOut']);
  });

  it.each([
    ['a synthetic event', { isTrusted: false }],
    ['another window of the right origin', { source: {} }],
    ['another origin', { origin: 'https://evil.example' }],
    ['a look-alike origin', { origin: 'https://shop.example.evil.example' }],
    ['a page without an origin', { origin: 'null' }],
  ])('ignores messages from %s', (_, more) => {
    const { arrive } = frame();
    const onMessage = vi.fn();
    connectToEmbedder([allowed]).listen(onMessage);
    arrive(welcome, more);
    arrive(signOut, more);
    expect(onMessage).not.toHaveBeenCalled();
    arrive(welcome);
    expect(onMessage).toHaveBeenCalledOnce();
  });

  it('ignores messages after it was closed', () => {
    const { arrive } = frame();
    const onMessage = vi.fn();
    connectToEmbedder([allowed]).listen(onMessage)();
    arrive(welcome);
    expect(onMessage).not.toHaveBeenCalled();
  });
});
