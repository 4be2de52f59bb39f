import { describe, expect, it } from 'vitest';
import type { CodeSent, LoginVerifyResponse } from 'loyalty-contract/schemas/sign-in';
import { initialSignIn, signInMachine, type SignInEvent, type SignInState } from './sign-in-machine';

const identity = { customIdentifier: 'email', userIdentifier: 'ada@example.com' };
const sent: CodeSent = {
  status: 'OK',
  channel: 'email',
  destination: 'a•••@example.com',
  expiresIn: 300,
  resendIn: 30,
  codeLength: 4,
};
const verified = { status: 'OK' as const, registered: true, hasConsent: true, businessId: 'olive', token: 't' };

const run = (...events: SignInEvent[]): SignInState => events.reduce(signInMachine, initialSignIn);
const codeSentEvent: SignInEvent = { type: 'codeSent', identity, sent, at: 1_000 };

describe('Sign-in state', () => {
  it('waits for the code once it was sent', () => {
    expect(run(codeSentEvent)).toMatchObject({ step: 'code', identity, sentAt: 1_000, resent: false, error: null });
  });

  it('accepts another code after a wrong one, and shows the remaining tries', () => {
    const state = run(codeSentEvent, {
      type: 'codeChecked',
      response: { status: 'WRONG_CODE', attemptsLeft: 2 },
      at: 2_000,
    });
    expect(state).toMatchObject({
      step: 'code',
      exhausted: false,
      error: { about: 'code', key: 'signIn.wrong', count: 2 },
    });
  });

  it('does not call an earlier code wrong', () => {
    const response = { status: 'WRONG_CODE', attemptsLeft: 3, newerCodeSent: true } as const;
    expect(run(codeSentEvent, { type: 'codeChecked', response, at: 2_000 })).toMatchObject({
      step: 'code',
      exhausted: false,
      error: { about: 'code', key: 'signIn.newerCode' },
    });
  });

  it('shows an error for a response that it does not know', () => {
    const response: LoginVerifyResponse = JSON.parse('{"status":"OF_ANOTHER_RELEASE"}');
    expect(run(codeSentEvent, { type: 'codeChecked', response, at: 2_000 })).toMatchObject({
      step: 'code',
      exhausted: false,
      error: { about: 'service', key: 'general.error' },
    });
  });

  it.each([
    [{ status: 'CODE_EXPIRED' } as const, { about: 'code', key: 'signIn.expired' }],
    [{ status: 'TOO_MANY_ATTEMPTS', retryAfter: 0 } as const, { about: 'code', key: 'signIn.burned' }],
    [{ status: 'TOO_MANY_ATTEMPTS', retryAfter: 90 } as const, { about: 'code', key: 'signIn.burnedFor', seconds: 90 }],
  ])('accepts no further tries after %j', (response, error) => {
    expect(run(codeSentEvent, { type: 'codeChecked', response, at: 2_000 })).toMatchObject({ exhausted: true, error });
  });

  it('accepts tries again after another code was sent', () => {
    const state = run(
      codeSentEvent,
      { type: 'codeChecked', response: { status: 'CODE_EXPIRED' }, at: 2_000 },
      { ...codeSentEvent, at: 9_000 },
    );
    expect(state).toMatchObject({ exhausted: false, error: null, sentAt: 9_000, resent: true });
  });

  it('requires consent from a member who has not given it', () => {
    const response = { ...verified, hasConsent: false, comoMemberId: 'm1' };
    const missingConsent = run(codeSentEvent, { type: 'codeChecked', response, at: 2_000 });
    expect(missingConsent).toEqual({ step: 'consent', identity, verified: response, failed: false });
    expect(signInMachine(missingConsent, { type: 'failed', error: undefined, at: 3_000 })).toMatchObject({
      failed: true,
    });
  });

  it('keeps the identifier when starting over', () => {
    expect(run(codeSentEvent, { type: 'startedOver' })).toEqual({ step: 'identifier', identity, error: null });
  });

  it('shows how long to wait after too many requests', () => {
    const error = { status: 429, code: 'TOO_MANY_REQUESTS' as const, retryAfter: 40 };
    expect(run({ type: 'failed', error, at: 2_000 })).toMatchObject({
      step: 'identifier',
      error: { about: 'service', key: 'signIn.wait', until: 42_000 },
    });
  });

  it('offers a new code only after the waiting time', () => {
    expect(run(codeSentEvent)).toMatchObject({ resendAt: 31_000 });
    const error = { status: 429, code: 'TOO_MANY_REQUESTS' as const, retryAfter: 600 };
    expect(run(codeSentEvent, { type: 'failed', error, at: 2_000 })).toMatchObject({ resendAt: 602_000 });
    const burned = { status: 'TOO_MANY_ATTEMPTS', retryAfter: 90 } as const;
    expect(run(codeSentEvent, { type: 'codeChecked', response: burned, at: 2_000 })).toMatchObject({
      resendAt: 92_000,
    });
    const soon = { status: 429, code: 'TOO_MANY_REQUESTS' as const, retryAfter: 1 };
    expect(run(codeSentEvent, { type: 'failed', error: soon, at: 2_000 })).toMatchObject({ resendAt: 31_000 });
  });
});
