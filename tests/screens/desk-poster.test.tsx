import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createProblemReply } from '../msw/replies';
import { type DeskReplies, type DeskResponseBody, getSentDeskRequests } from '../msw/desk-handlers';
import { createStaffBusiness, createStaffSession } from '../msw/desk-responses';
import { expectAccessible } from '../setup/expect-accessible';
import { renderDesk } from '../setup/render-desk';

const texts: DeskResponseBody<'getJoinPoster'> = {
  language: 'en',
  businessName: 'Olive & Thyme',
  url: 'https://olive.example/join',
  address: 'olive.example/join',
  headline: 'Join Olive & Thyme',
  scan: 'Scan with your phone',
  type: 'or open',
  steps: ['Scan the code', 'Enter your phone number or e-mail', 'Show your card with every purchase'],
  welcome: 'You start with 100 points',
};
const hebrew = { ...texts, language: 'he', headline: 'הצטרפו אל Olive & Thyme', welcome: null };
const theme = { primary: '#4d6b2f', fontContrast: '#ffffff', logoImageUrl: '/demo/olive/logo.svg' };
const brand = { lightTheme: theme, darkTheme: theme };

async function openPoster(getJoinPoster: DeskReplies['getJoinPoster'] = texts, more: object = {}) {
  const business = createStaffBusiness({ role: 'owner', brand, ...more });
  return renderDesk('/poster', { session: createStaffSession({ businesses: [business] }), replies: { getJoinPoster } });
}
const sheet = async () => within(await screen.findByRole('article'));

describe('The poster with which guests join', () => {
  it('shows what is printed, in the business’s colours, and prints it', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await openPoster();
    const paper = await sheet();
    expect(paper.getByRole('heading', { name: 'Join Olive & Thyme' })).toBeVisible();
    expect(paper.getByRole('img', { name: 'Olive & Thyme' })).toHaveAttribute(
      'src',
      '/api/desk/picture?url=%2Fdemo%2Folive%2Flogo.svg&edge=1280',
    );
    expect(await paper.findByRole('img', { name: 'olive.example/join' })).toBeVisible();
    expect(paper.getByText('You start with 100 points')).toBeVisible();
    expect(paper.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      texts.steps.map((step, index) => `${index + 1}${step}`),
    );
    expect(screen.getByRole('article')).toHaveStyle({ '--paper-ink': '#4d6b2f', '--paper-on-ink': '#ffffff' });
    await expectAccessible(screen.getByRole('main'));
    fireEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('speaks the chosen language in its direction, whatever the desk speaks', async () => {
    await openPoster([texts, hebrew]);
    await sheet();
    fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), { target: { value: 'he' } });
    expect(await screen.findByRole('heading', { name: 'הצטרפו אל Olive & Thyme' })).toBeVisible();
    expect(screen.getByRole('article')).toHaveAttribute('dir', 'rtl');
    expect(screen.getByText('olive.example/join', { selector: 'bdi' })).toHaveAttribute('dir', 'ltr');
    expect(screen.queryByText('You start with 100 points')).toBeNull();
    const languages = getSentDeskRequests('getJoinPoster').map(({ query }) => query);
    expect(languages).toEqual(['en', 'he'].map((language) => ({ businessId: 'olive', language })));
    await expectAccessible(screen.getByRole('main'));
  });

  it('is a table tent with two faces, of which a screen reader hears one', async () => {
    await openPoster();
    await sheet();
    fireEvent.click(screen.getByRole('radio', { name: 'Table tent (A5, folded)' }));
    const paper = await sheet();
    expect(paper.getAllByText('Join Olive & Thyme')).toHaveLength(2);
    expect(paper.getAllByRole('heading', { name: 'Join Olive & Thyme' })).toHaveLength(1);
    await expectAccessible(screen.getByRole('main'));
  });

  it.each([
    ['without a logo', { brand: { lightTheme: { ...theme, logoImageUrl: null }, darkTheme: theme } }],
    [
      'with a logo of another site',
      { brand: { lightTheme: { ...theme, logoImageUrl: 'https://x.example/l.png' }, darkTheme: theme } },
    ],
    ['of a backend without brands', { brand: undefined }],
  ])('has the name of a business %s', async (_which, more) => {
    await openPoster(texts, more);
    const paper = await sheet();
    expect(paper.queryByRole('img', { name: 'Olive & Thyme' })).toBeNull();
    expect(paper.getByText('Olive & Thyme')).toBeVisible();
  });

  it('cannot be printed before it is there, and is asked for again after a failure', async () => {
    await openPoster([createProblemReply('BACKEND_UNAVAILABLE'), texts]);
    expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled();
  });

  it('is not for cashiers', async () => {
    await renderDesk('/poster', { replies: {} });
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  });
});
