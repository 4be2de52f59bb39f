import { createEvent, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getSentDeskRequests } from '../msw/desk-handlers';
import { createIdentifiedMember, createPayment, createRedemption, createListedGift } from '../msw/desk-responses';
import { createProblemReply } from '../msw/replies';
import { openTillWith, press, pressKey, typeInto } from './desk-till-steps';

const large = { codeNeeded: true, amount: 6_000, requested: 6_000 } as const;
const codeField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'The member’s code' });

async function startPayment(confirmPayment: Parameters<typeof openTillWith>[1] & object): Promise<HTMLInputElement> {
  await openTillWith(createIdentifiedMember(), { createPayment: createPayment(large), ...confirmPayment });
  pressKey('F8');
  fireEvent.click(screen.getByRole('radio', { name: /^Credit/ }));
  typeInto('Amount to pay', '60');
  press('Continue');
  return codeField();
}

/** Presses a key in the field at a time, and enters its character unless the page prevents that. */
function type(field: HTMLInputElement, key: string, timeStamp: number): void {
  const event = createEvent.keyDown(field, { key });
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  if (fireEvent(field, event) && key.length === 1) fireEvent.change(field, { target: { value: field.value + key } });
}

const typeKeys = (field: HTMLInputElement, keys: string[], gap: number) =>
  keys.forEach((key, index) => type(field, key, 1_000 + index * gap));

describe('A scan while the code of the member is awaited', () => {
  it.each(['7290000123456', 'DEM3-OLIVE', '4821'])('takes %s for no code, and costs no try', async (scanned) => {
    const field = await startPayment({ confirmPayment: createPayment({ ...large, state: 'paid' }) });
    typeKeys(field, [...scanned, 'Enter'], 8);
    expect(await screen.findByText(/^Nothing was done with that scan/)).toBeVisible();
    expect(field).toHaveValue('');
    typeKeys(field, [...'4821'], 150);
    expect(await screen.findByRole('heading', { name: '₪60.00 paid' })).toBeVisible();
    expect(getSentDeskRequests('confirmPayment').map(({ body }) => body)).toEqual([
      { businessId: 'olive', spokenCode: '4821' },
    ]);
  });
});

describe('The third wrong code', () => {
  const last = createProblemReply('CODE_WRONG', { reason: 'ended' });

  it('ends the payment on the screen, too', async () => {
    const field = await startPayment({ confirmPayment: last });
    fireEvent.change(field, { target: { value: '1111' } });
    expect(await screen.findByText('Three wrong codes: the payment was cancelled. Nothing was charged.')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'The member’s code' })).toBeNull();
    press('Start again');
    expect(await screen.findByRole('textbox', { name: 'Amount to pay' })).toBeVisible();
  });

  it('ends the reservation of a gift on the screen, too', async () => {
    await openTillWith(createIdentifiedMember({ gifts: [createListedGift()] }), {
      reserveGift: createRedemption({ codeNeeded: true }),
      confirmRedemption: last,
    });
    press('Redeem Baklava');
    press('Reserve the gift');
    fireEvent.change(await codeField(), { target: { value: '1111' } });
    expect(await screen.findByText(/^Three wrong codes: the reservation has ended/)).toBeVisible();
    expect(screen.queryByText('This is not the code. Ask again.')).toBeNull();
  });
});
