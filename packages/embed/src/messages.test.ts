import { describe, expect, it } from 'vitest';
import { parseEmbedderMessage } from '@/lib/embed/embedder-message';
import { toWireMessage, type EmbedderMessage, type PortalMessage } from '@/lib/embed/messages';
import { parsePortalMessage } from './portal-message';

const token = 'A'.repeat(43);

const portalMessages: PortalMessage[] = [
  { type: 'ready', signedIn: false },
  { type: 'session', signedIn: true },
  { type: 'page', path: '/member/shop' },
  { type: 'height', height: 812 },
  { type: 'purchase', purchaseId: 'p-1' },
];

const parentMessages: EmbedderMessage[] = [
  { type: 'welcome', followsHeight: true },
  { type: 'seen', top: 0, height: 640 },
  { type: 'token', token },
  { type: 'token', token, member: 'm-1' },
  { type: 'signOut' },
];

describe('Message from the portal', () => {
  it.each(portalMessages)('is parsed: $type', (message) => {
    expect(parsePortalMessage(toWireMessage(message))).toMatchObject(message);
  });

  it.each([
    null,
    'ready',
    { type: 'ready', signedIn: true },
    { loyaltyPortal: 2, type: 'ready', signedIn: true },
    toWireMessage({ type: 'ready' } as PortalMessage),
    { loyaltyPortal: 1, type: 'page', path: 'https://evil.example' },
    { loyaltyPortal: 1, type: 'height', height: Infinity },
    { loyaltyPortal: 1, type: 'height', height: -1 },
    { loyaltyPortal: 1, type: 'height', height: '100' },
    { loyaltyPortal: 1, type: 'purchase', purchaseId: {} },
    { loyaltyPortal: 1, type: 'constructor' },
  ])('is rejected: %j', (data) => expect(parsePortalMessage(data)).toBeUndefined());
});

describe('Message from the embedder', () => {
  it.each(parentMessages)('is parsed: $type', (message) => {
    expect(parseEmbedderMessage(toWireMessage(message))).toEqual(message);
  });

  it.each([
    null,
    { type: 'signOut' },
    { loyaltyPortal: '1', type: 'signOut' },
    { loyaltyPortal: 1, type: 'signOut', more: true },
    { loyaltyPortal: 1, type: 'welcome' },
    { loyaltyPortal: 1, type: 'token', token: 'short' },
    { loyaltyPortal: 1, type: 'token', token: `${token}\n` },
    { loyaltyPortal: 1, type: 'token', token: 'A'.repeat(129) },
    { loyaltyPortal: 1, type: 'token', token, member: 'x'.repeat(1_000) },
    { loyaltyPortal: 1, type: 'seen', top: -1, height: 1 },
    JSON.parse('{"__proto__":{"loyaltyPortal":1,"type":"signOut"}}'),
  ])('is rejected: %j', (data) => expect(parseEmbedderMessage(data)).toBeUndefined());

  it('may have a property without a value', () => {
    expect(parseEmbedderMessage(toWireMessage({ type: 'token', token, member: undefined } as EmbedderMessage))).toEqual(
      {
        type: 'token',
        token,
      },
    );
  });

  it('may contain circular references', () => {
    const circle: Record<string, unknown> = { loyaltyPortal: 1, type: 'signOut' };
    circle.self = circle;
    expect(parseEmbedderMessage(circle)).toBeUndefined();
  });
});
