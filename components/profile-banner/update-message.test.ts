import { describe, expect, it } from 'vitest';
import { isProfileUpdatedMessage } from './update-message';

const origin = 'https://backend.example';
const frame = {} as Window;
const saved = { result: 'success', commonExtId: 'ext-1', legacyToken: 'x' };

function message(data: unknown, from: string = origin, source: Window | null = frame): MessageEvent {
  return { data, origin: from, source, isTrusted: true } as MessageEvent;
}

describe('Message that the profile was saved', () => {
  it('is accepted from its own page in its own frame', () => {
    expect(isProfileUpdatedMessage(message(saved), origin, frame)).toBe(true);
  });

  it.each([
    ['another origin', message(saved, 'https://evil.example')],
    ['no origin', message(saved, 'null')],
    ['another window', message(saved, origin, {} as Window)],
    ['no window', message(saved, origin, null)],
    ['a script’s own event', { ...message(saved), isTrusted: false } as MessageEvent],
    ['another shape', message({ result: 'success' })],
    ['a failure', message({ ...saved, result: 'error' })],
    ['a huge id', message({ ...saved, commonExtId: 'x'.repeat(65) })],
    ['a prototype', message(JSON.parse('{"__proto__":{"result":"success","commonExtId":"x"}}'))],
  ])('is rejected from %s', (_, event) => expect(isProfileUpdatedMessage(event, origin, frame)).toBe(false));
});
