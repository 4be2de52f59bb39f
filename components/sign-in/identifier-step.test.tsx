import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPortal } from '@/tests/setup/render-portal';
import { SignInScreen } from './sign-in-screen';

it('The field for a phone number has an example as people in the business’s country write it', async () => {
  const login = { identifiers: [{ key: 'phoneNumber', label: 'Mobile phone', inputMode: 'tel' as const }] };
  const configuration = { login, phoneExample: '0501 234 56 78' };
  await renderPortal(<SignInScreen />, { path: '/auth/signin', configuration });
  const field = screen.getByRole('textbox', { name: 'Mobile phone' });
  // On one line, in the direction of its digits.
  const example = '\u20680501\u00a0234\u00a056\u00a078\u2069';
  expect(field).toHaveAccessibleDescription(`For example ${example}`);
  fireEvent.change(field, { target: { value: 'call me' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send me a code' }));
  expect(field).toHaveAccessibleDescription(`For example ${example} Enter a phone number, for example ${example}.`);
});
