import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Form, FormField } from 'loyalty-contract/schemas/content';
import { renderPortal } from '@/tests/setup/render-portal';
import { BusinessForm } from './business-form';

const options = [
  { value: 'a', label: 'Aeropress' },
  { value: 'e', label: 'Espresso' },
];
const fields: FormField[] = [
  { id: 'firstName', type: 'text', label: 'First name', required: true },
  { id: 'email', type: 'email', label: 'E-mail', required: true },
  { id: 'birthday', type: 'date', label: 'Birthday', required: false },
  { id: 'age', type: 'number', label: 'Age', required: false, min: 18 },
  { id: 'note', type: 'textarea', label: 'Note', required: false },
  { id: 'drink', type: 'select', label: 'Drink', required: true, options },
  { id: 'ways', type: 'multiselect', label: 'Ways', required: true, options },
  { id: 'stars', type: 'rating', label: 'Stars', required: false, max: 3 },
  { id: 'terms', type: 'checkbox', label: 'I agree', required: true },
];
const form: Form = { id: 'f', formType: 'registration', title: 'Join', fields };

async function open(more: Partial<Parameters<typeof BusinessForm>[0]> = {}) {
  const onSubmit = vi.fn();
  await renderPortal(
    <BusinessForm form={form} busy={false} error={undefined} submitText="Join" onSubmit={onSubmit} {...more} />,
  );
  return onSubmit;
}

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Join' }));

describe('Business form', () => {
  it('sends what was emptied, and refuses a half-typed date instead of emptying it', async () => {
    const optional: Form = { ...form, fields: fields.map((field) => ({ ...field, required: false })) };
    const known = { firstName: 'Ada', age: '36', ways: ['a'], terms: true, birthday: '1990-05-17' };
    const onSubmit = await open({ form: optional, known });
    type(/^First name/, '');
    type(/^Age/, '');
    type(/^Birthday/, '');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Aeropress' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'I agree' }));
    const validity = vi.spyOn(screen.getByLabelText<HTMLInputElement>(/^Birthday/), 'validity', 'get');
    validity.mockReturnValue({ badInput: true } as ValidityState);
    submit();
    expect(await screen.findByText('Enter a date.')).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
    validity.mockRestore();
    submit();
    const emptied = { firstName: '', age: '', birthday: '', ways: [], terms: false };
    await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith(emptied));
  });

  it('sends every kind of field as the contract requires', async () => {
    const onSubmit = await open();
    type(/^First name/, ' Ada ');
    type(/^E-mail/, 'ada@example.com');
    type(/^Birthday/, '1990-05-17');
    type(/^Age/, '٣٦');
    type(/^Note/, 'Hello');
    type(/^Drink/, 'e');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Aeropress' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Espresso' }));
    fireEvent.click(within(screen.getByRole('radiogroup', { name: /^Stars/ })).getByRole('radio', { name: '3 stars' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'I agree' }));
    submit();
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
        firstName: 'Ada',
        email: 'ada@example.com',
        birthday: '1990-05-17',
        age: 36,
        note: 'Hello',
        drink: 'e',
        ways: ['a', 'e'],
        stars: 3,
        terms: true,
      }),
    );
  });

  it('sends nothing invalid, shows errors under fields, and moves the focus there', async () => {
    const onSubmit = await open();
    type(/^E-mail/, 'ada@');
    type(/^Age/, '17');
    submit();
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['First name', 'E-mail', 'Age', 'Drink', 'Ways', 'I agree']);
    expect(screen.getByLabelText(/^First name/)).toBeInvalid();
    expect(screen.getByLabelText(/^E-mail/)).toHaveAccessibleDescription(/name@example\.com/);
    expect(screen.getByRole('group', { name: /^Ways/ })).toHaveAccessibleDescription(/./);
    expect(screen.getByRole('checkbox', { name: 'Aeropress' })).toBeInvalid();
    await waitFor(() => expect(screen.getByLabelText(/^First name/)).toHaveFocus());
    fireEvent.click(within(summary).getByRole('button', { name: 'Drink' }));
    await waitFor(() => expect(screen.getByLabelText(/^Drink/)).toHaveFocus());
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('shows confirmed values as read-only', async () => {
    await open({ verified: { email: 'ada@example.com' } });
    expect(screen.getByLabelText(/^E-mail/)).toHaveValue('ada@example.com');
    expect(screen.getByLabelText(/^E-mail/)).toHaveAttribute('readonly');
  });

  it('starts with known values, shows refused ones, and is busy while sending', async () => {
    const onSubmit = await open({ known: { firstName: 'Ada' }, error: 'That is taken.', busy: true });
    expect(screen.getByLabelText(/^First name/)).toHaveValue('Ada');
    expect(screen.getByRole('alert')).toHaveTextContent('That is taken.');
    fireEvent.click(screen.getByRole('button', { name: /Join/ }));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
