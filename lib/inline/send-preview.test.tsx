import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PREVIEW_HEADER } from '@/lib/preview/names';
import { sendPreview } from './send-preview';

const { fetch, EventSource } = window;
const send = vi.fn<typeof fetch>(() => Promise.resolve(new Response()));

beforeEach(() => {
  window.fetch = send;
  window.history.replaceState({ kept: true }, '', '/member/shop?preview=new.en.a.b&theme=dark#top');
  sendPreview('new.en.a.b');
});
afterEach(() => {
  Object.assign(window, { fetch, EventSource });
  window.history.replaceState(null, '', '/');
  send.mockClear();
});

const getSent = () => {
  const [input, init] = send.mock.calls[0] ?? [];
  return { input, init, headers: new Headers(init?.headers) };
};

it('DK21: sends the value with each request to the portal, and no cookie', async () => {
  await window.fetch('/api/configuration', { headers: { accept: 'application/json' }, credentials: 'same-origin' });
  const { init, headers } = getSent();
  expect([headers.get(PREVIEW_HEADER), headers.get('accept')]).toEqual(['new.en.a.b', 'application/json']);
  expect(init?.credentials).toBe('omit');
});

it('keeps the headers of a request that is an object', async () => {
  await window.fetch(new Request(new URL('/api/locations', location.href), { headers: { accept: 'text/plain' } }));
  const { headers } = getSent();
  expect([headers.get(PREVIEW_HEADER), headers.get('accept')]).toEqual(['new.en.a.b', 'text/plain']);
});

it('DK21: tells no other site of it', async () => {
  await window.fetch('https://elsewhere.example/', { credentials: 'include' });
  expect(getSent()).toMatchObject({ input: 'https://elsewhere.example/', init: { credentials: 'include' } });
  expect(getSent().headers.has(PREVIEW_HEADER)).toBe(false);
});

it('DK21: leaves no token in the address, and opens no stream of a session', () => {
  expect(window.location.href).toMatch(/\/member\/shop\?theme=dark#top$/);
  expect(window.history.state).toEqual({ kept: true });
  expect('EventSource' in window).toBe(false);
});
