import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createInvoice } from '../msw/plan-responses';
import { createMemberDetails } from '../msw/responses';
import { renderPage } from '../setup/render-page';
import { describeStates } from './states';

const findTitle = () => screen.findByRole('heading', { level: 1, name: 'Invoices and payments' });

describeStates({
  path: '/member/invoices',
  call: 'getInvoices',
  success: { reply: { invoices: [createInvoice({ number: 'A-17' })] }, shows: () => screen.findByText('A-17') },
  empty: {
    reply: { invoices: [] },
    shows: async () => {
      await screen.findByText('No invoices yet');
      const main = within(screen.getByRole('main'));
      expect(main.getByRole('link', { name: 'Go to plans' })).toHaveAttribute('href', '/member/subscriptions');
    },
  },
  always: findTitle,
});

describe('/member/invoices', () => {
  it('lists invoices with plan, date, amount and status, each with a link to its page', async () => {
    const invoices = [
      createInvoice({ id: 'in-2', planName: 'Friends, yearly', total: 27_550, status: 'open' }),
      createInvoice({ id: 'in-1', status: 'other' }),
    ];
    await renderPage('/member/invoices', { replies: { getInvoices: { invoices } } });
    const link = await screen.findByRole('link', { name: /Friends, yearly/ });
    expect(link).toHaveAttribute('href', '/member/invoices?invoice=in-2');
    expect(link).toHaveTextContent('Unpaid');
    expect(link).toHaveTextContent('€275.50');
    expect(link).toHaveTextContent('02/01/2026');
    expect(screen.getByRole('link', { name: /Friends of Olive/ })).not.toHaveTextContent(/Paid|Other/);
  });

  it('shows one invoice as a document that prints', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const open = createInvoice({
      number: 'A-18',
      amount: 29_000,
      credit: 1_450,
      total: 27_550,
      url: 'https://pay.example/1',
    });
    await renderPage('/member/invoices?invoice=in-1', {
      replies: { getInvoices: { invoices: [open] } },
      details: createMemberDetails({ member: { firstName: 'Ada', lastName: 'Byron' } }),
    });
    const document = within(await screen.findByRole('article', { name: /A-18/ }));
    for (const text of ['Ada Byron', '€290.00', '-€14.50', '€275.50', 'Paid', 'hello@olive.example'])
      expect(document.getByText(text, { exact: false })).toBeVisible();
    expect(document.getByRole('link', { name: /payment service/ })).toHaveAttribute('href', 'https://pay.example/1');
    fireEvent.click(document.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    expect(document.getByRole('link', { name: 'All invoices' })).toHaveAttribute('href', '/member/invoices');
  });

  it('lists all invoices for a link to an unknown one', async () => {
    await renderPage('/member/invoices?invoice=other', { replies: { getInvoices: { invoices: [createInvoice()] } } });
    expect(await screen.findByRole('link', { name: /Friends of Olive/ })).toBeVisible();
    expect(await findTitle()).toBeVisible();
  });
});
