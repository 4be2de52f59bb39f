import { randomUUID } from 'node:crypto';
import type { CallName } from 'loyalty-contract/calls/calls';
import { createBrowserId } from '../suite/client';
import type { Section, Suite } from '../suite/suite';
import { UNKNOWN_ID } from '../suite/test-data';

async function checkLandingGift(suite: Suite): Promise<void> {
  const { client, data } = suite;
  const reads = [
    ['getLandingGift', 'id'],
    ['getLandingGiftByLegacyId', 'legacyId'],
  ] as const;
  for (const [call, key] of reads) {
    await suite.checkWith(call, 'returns the gift', ['landingGift', data.landingGift], async (verify, expected) => {
      const { gift } = verify.success(await client.send(call, { query: { id: expected[key] } }));
      verify.expect(gift[key] === expected[key], {
        call,
        field: `gift.${key}`,
        received: 'another',
        expected: 'the requested one',
      });
    });
    await suite.check(call, 'returns 404 for an unknown id', async (verify) => {
      verify.problem(await client.send(call, { query: { id: UNKNOWN_ID } }), 'NOT_FOUND');
    });
  }
  const call: CallName = 'registerLandingGift';
  await suite.checkWith(
    call,
    'registers a phone number, also one that is registered',
    ['landingGift', data.landingGift],
    async (verify, gift) => {
      const body = { phoneNumber: gift.phoneNumber, landingPageId: gift.id };
      const request = { body, browser: createBrowserId(), idempotencyKey: randomUUID() };
      const first = verify.success(await client.send(call, request));
      const repeated = verify.success(await client.send(call, request));
      verify.expect(repeated.status === first.status, {
        call,
        field: 'status',
        received: 'another status for the same idempotency-key',
        expected: 'the first response again',
      });
      verify.success(await client.send(call, { ...request, idempotencyKey: randomUUID() }));
    },
  );
}

async function checkReceipt(suite: Suite): Promise<void> {
  const call: CallName = 'submitQrCode';
  const claim = (body: object, memberToken: string, idempotencyKey: string = randomUUID()) =>
    suite.client.send(call, { body, memberToken, browser: createBrowserId(), idempotencyKey });
  await suite.checkAsMember(call, 'returns NOT_FOUND for an unknown receipt', async (verify, { memberToken }) => {
    const { status } = verify.success(await claim({ transactionId: UNKNOWN_ID, type: 'receipt' }, memberToken));
    verify.expect(status === 'NOT_FOUND', { call, field: 'status', received: status, expected: 'NOT_FOUND' });
  });
  const { receipt } = suite.data;
  if (!receipt) return suite.skip(call, 'claims a receipt once', 'the test data has no "receipt"');
  await suite.checkAsMember(call, 'claims a receipt once', async (verify, { memberToken }) => {
    const key = randomUUID();
    const expected = [
      { idempotencyKey: key, status: 'OK' },
      { idempotencyKey: key, status: 'OK' },
      { idempotencyKey: randomUUID(), status: 'ALREADY_CLAIMED' },
    ];
    for (const { idempotencyKey, status } of expected) {
      const response = verify.success(await claim(receipt, memberToken, idempotencyKey));
      verify.expect(response.status === status, { call, field: 'status', received: response.status, expected: status });
    }
  });
}

async function checkForm(suite: Suite): Promise<void> {
  const call: CallName = 'submitForm';
  await suite.checkWith(call, 'accepts a survey', ['survey', suite.data.survey], async (verify, body) => {
    const { status } = verify.success(await suite.client.send(call, { body, browser: createBrowserId() }));
    verify.expect(status === 'OK', { call, field: 'status', received: status, expected: 'OK' });
  });
  await suite.check(call, 'returns 404 for an unknown form', async (verify) => {
    const body = { form: UNKNOWN_ID, formFields: {} };
    verify.problem(await suite.client.send(call, { body, browser: createBrowserId() }), 'NOT_FOUND');
  });
}

const feedback = {
  feedBackData: { email: 'conformance@example.com', subject: 'Conformance test', message: 'Please ignore this.' },
  recaptchaData: {},
};

/** Forms, landing pages, receipts and feedback. */
export const campaignsSection: Section = {
  title: 'Forms and campaigns',
  level: 3,
  async run(suite) {
    await checkForm(suite);
    await checkLandingGift(suite);
    await checkReceipt(suite);
    await suite.check('submitVisitorFeedback', 'accepts a message', async (verify) => {
      verify.success(await suite.client.send('submitVisitorFeedback', { body: feedback, browser: createBrowserId() }));
    });
    await suite.checkAsMember('submitFeedback', 'accepts a message of a member', async (verify, session) => {
      verify.success(await suite.client.send('submitFeedback', { ...session, body: feedback }));
    });
  },
};
