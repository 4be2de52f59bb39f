import { describe, expect, it } from 'vitest';
import { deriveSecret, signMessage } from './signature';

describe('Webhook signature', () => {
  it('equals the reference vector of Standard Webhooks', () => {
    const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' };
    expect(signMessage('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', message)).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    );
  });

  it('has a secret of 256 bits, another one for each endpoint, generation and pepper', () => {
    const id = { businessId: 'olive', endpointId: 'we-1', generation: 1 };
    const secrets = [
      deriveSecret('pepper', id),
      deriveSecret('pepper', { ...id, generation: 2 }),
      deriveSecret('pepper', { ...id, endpointId: 'we-2' }),
      deriveSecret('pepper', { ...id, businessId: 'velo' }),
      deriveSecret('other', id),
    ];
    expect(new Set(secrets).size).toBe(5);
    expect(deriveSecret('pepper', id)).toBe(secrets[0]);
    for (const secret of secrets) {
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
      expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32);
    }
  });
});
