import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getSentDeskRequests, type DeskReplies } from '../msw/desk-handlers';
import { createIdentifiedMember } from '../msw/desk-responses';
import { connectionLost, createProblemReply } from '../msw/replies';
import { expectAccessible } from '../setup/expect-accessible';
import { openTillWith, press, pressKey, typeInto } from './desk-till-steps';

const refusal = createProblemReply('ABOVE_CEILING', { ceiling: 50_000 });
const recorded = { purchaseId: 'purchase-1', pointsEarned: 55_000, creditEarned: 0 };
const sent = { challengeId: 'challenge-1', expiresInSeconds: 600, resendInSeconds: 30 };
const approval = 'a'.repeat(43);
const approved = { status: 'OK' as const, approval, expiresAt: '2030-01-01T10:05:00Z' };

/** Records a purchase above the ceiling, and finds the question. */
async function ask(replies: DeskReplies) {
  await openTillWith(createIdentifiedMember(), { requestStaffCode: sent, ...replies });
  pressKey('F2');
  typeInto('Total', '550');
  typeInto('Receipt number', 'H-17');
  press('Record ₪550.00');
  return within(await screen.findByRole('dialog', { name: 'A manager has to confirm' }));
}
type Question = Awaited<ReturnType<typeof ask>>;

function enterAddress(question: Question, address: string): void {
  fireEvent.change(question.getByLabelText('E-mail address of the manager'), { target: { value: address } });
  fireEvent.click(question.getByRole('button', { name: 'Send the manager a code' }));
}
const enterCode = async (question: Question, code: string) =>
  fireEvent.change(await question.findByLabelText('Code from the mail'), { target: { value: code } });

describe('The approval of a purchase above the ceiling', () => {
  it('is a code of a manager on the cashier’s screen, and the same purchase is sent again with its key', async () => {
    const question = await ask({
      recordPurchase: [refusal, recorded],
      approvePurchase: [{ status: 'WRONG_CODE', attemptsLeft: 2 }, approved],
    });
    expect(question.getByText(/^₪550\.00 is more than you may record\./)).toBeVisible();
    expect(question.getByLabelText('E-mail address of the manager')).toHaveFocus();
    await expectAccessible();
    enterAddress(question, 'not an address');
    expect(question.getByText('Enter an address like name@example.com.')).toBeVisible();
    enterAddress(question, ' Dana@olive.example');
    await enterCode(question, '111111');
    expect(await question.findByText(/^This is not the code/)).toBeVisible();
    await expectAccessible();
    await enterCode(question, '123456');
    expect(await screen.findByRole('heading', { name: 'Purchase of ₪550.00 recorded' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(getSentDeskRequests('requestStaffCode')).toMatchObject([
      { body: { email: 'dana@olive.example', purpose: 'approval' } },
    ]);
    expect(getSentDeskRequests('approvePurchase')[1]?.body).toEqual({
      businessId: 'olive',
      comoMemberId: 'member-1',
      total: 55_000,
      challengeId: 'challenge-1',
      code: '123456',
    });
    const [first, second, ...more] = getSentDeskRequests('recordPurchase');
    expect(second).toEqual({ ...first, body: { ...(first?.body as object), approval } });
    expect(more).toEqual([]);
  });

  it('is asked of somebody else when the person may not give it', async () => {
    const question = await ask({
      recordPurchase: [refusal, recorded],
      approvePurchase: [{ status: 'APPROVER_REFUSED' }, approved],
    });
    enterAddress(question, 'noa@olive.example');
    await enterCode(question, '123456');
    expect(await question.findByText(/^This person cannot approve it\./)).toBeVisible();
    expect(question.getByLabelText('E-mail address of the manager')).toHaveFocus();
    await expectAccessible();
    enterAddress(question, 'dana@olive.example');
    await enterCode(question, '654321');
    expect(await screen.findByRole('heading', { name: 'Purchase of ₪550.00 recorded' })).toBeVisible();
  });

  it('can use another address', async () => {
    const question = await ask({ recordPurchase: refusal });
    enterAddress(question, 'dano@olive.example');
    fireEvent.click(await question.findByRole('button', { name: 'Use another address' }));
    expect(question.getByLabelText('E-mail address of the manager')).toBeVisible();
    expect(question.queryByRole('alert')).toBeNull();
  });

  it('is sent again with the purchase whose result is unknown', async () => {
    const question = await ask({
      recordPurchase: [refusal, connectionLost, recorded],
      approvePurchase: approved,
    });
    enterAddress(question, 'dana@olive.example');
    await enterCode(question, '123456');
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Purchase of ₪550.00 recorded' })).toBeVisible();
    const [first, second, third] = getSentDeskRequests('recordPurchase');
    expect(third).toEqual(second);
    expect(third?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it('is asked again with the next attempt after the question was closed', async () => {
    const question = await ask({ recordPurchase: refusal });
    fireEvent.click(question.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Without a manager you can record up to ₪500.00.')).toBeVisible();
    press('Record ₪550.00');
    expect(await screen.findByRole('dialog', { name: 'A manager has to confirm' })).toBeVisible();
  });
});
