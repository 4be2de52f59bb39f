import { describe, expect, it } from 'vitest';
import type { CodeSent } from '@/contract/schemas/sign-in';
import { initialSignIn, signInMachine, type SignInEvent, type SignInState } from './sign-in-machine';

const who = { customIdentifier: 'email', userIdentifier: 'ada@example.com' };
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
const asked: SignInEvent = { type: 'codeSent', who, sent, at: 1_000 };

describe('signing in', () => {
  it('asks for the code once it was sent', () => {
    expect(run(asked)).toMatchObject({ step: 'proving', who, sentAt: 1_000, trouble: null });
  });

  it('keeps asking after a wrong code, and says how many tries are left', () => {
    const state = run(asked, { type: 'answered', answer: { status: 'WRONG_CODE', attemptsLeft: 2 } });
    expect(state).toMatchObject({ step: 'proving', spent: false, trouble: { key: 'signIn.wrong', count: 2 } });
  });

  it.each([
    [{ status: 'CODE_EXPIRED' } as const, { key: 'signIn.expired' }],
    [{ status: 'TOO_MANY_ATTEMPTS', retryAfter: 0 } as const, { key: 'signIn.burned' }],
    [{ status: 'TOO_MANY_ATTEMPTS', retryAfter: 90 } as const, { key: 'signIn.burnedFor', seconds: 90 }],
  ])('takes no more tries of a code after %j', (answer, trouble) => {
    expect(run(asked, { type: 'answered', answer })).toMatchObject({ spent: true, trouble });
  });

  it('starts afresh with a new code', () => {
    const state = run(asked, { type: 'answered', answer: { status: 'CODE_EXPIRED' } }, { ...asked, at: 9_000 });
    expect(state).toMatchObject({ spent: false, trouble: null, sentAt: 9_000 });
  });

  it('asks a member without consent for it', () => {
    const answer = { ...verified, hasConsent: false, comoMemberId: 'm1' };
    expect(run(asked, { type: 'answered', answer })).toEqual({ step: 'consenting', who, verified: answer });
  });

  it('remembers who it was when starting over', () => {
    expect(run(asked, { type: 'startedOver' })).toEqual({ step: 'identifying', who, trouble: null });
  });

  it('says how long to wait where it was too much', () => {
    const error = { status: 429, code: 'TOO_MANY_REQUESTS' as const, retryAfter: 40 };
    expect(run({ type: 'failed', error })).toMatchObject({
      step: 'identifying',
      trouble: { key: 'signIn.wait', seconds: 40 },
    });
  });
});
