import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { getPortalOrigin } from '@/lib/desk/portal-origin';
import { toWireMessage, type PortalMessage } from '@/lib/embed/messages';
import { type DeskReplies, getSentDeskRequests } from '../msw/desk-handlers';
import { createRoleSession } from '../msw/desk-records';
import { connectionLost, createProblemReply } from '../msw/replies';
import { createStudio } from '../msw/studio-responses';
import { getRecordedNavigations } from '../setup/navigation';
import { expectAccessible } from '../setup/expect-accessible';
import { renderDesk } from '../setup/render-desk';

const token = `${'a'.repeat(60)}.${'b'.repeat(43)}`;
const preview = { token, expiresAt: '2026-11-20T11:00:00.000Z' };
const ORIGIN = getPortalOrigin(window.location.origin, 'olive.localhost');

function createSession() {
  const session = createRoleSession('owner');
  return { ...session, businesses: session.businesses.map((at) => ({ ...at, hosts: ['olive.localhost', 'o.test'] })) };
}

const open = (replies: DeskReplies = {}, path = '/programme/look') =>
  renderDesk(path, {
    session: createSession(),
    replies: { getStudio: createStudio(), previewDraft: preview, ...replies },
  });

/** A screen on which a form and a phone are side by side. */
function widenScreen(): void {
  const narrow = window.matchMedia('');
  vi.spyOn(window, 'matchMedia').mockReturnValue({ ...narrow, matches: true });
}

const findFrame = () => screen.findByTitle<HTMLIFrameElement>('Portal with the draft');
const readSource = async () => {
  const url = new URL((await findFrame()).src);
  const { preview: value, theme } = Object.fromEntries(url.searchParams);
  return { origin: url.origin, path: url.pathname, shown: value?.replace(`.${token}`, ''), theme };
};

/** What the page in the frame tells the desk. */
async function tell(message: PortalMessage, { origin = ORIGIN, source }: Partial<MessageEventInit> = {}) {
  const frame = await findFrame();
  const data = toWireMessage(message);
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: source ?? frame.contentWindow }));
  });
}

describe('The preview of a draft', () => {
  it('is a tab on a narrow screen, and asks for a token only there', async () => {
    await open();
    expect(await screen.findByLabelText('Name of the business')).toBeVisible();
    expect(getSentDeskRequests('previewDraft')).toEqual([]);
    fireEvent.click(screen.getByRole('tab', { name: 'Preview' }));
    expect(await readSource()).toEqual({ origin: ORIGIN, path: '/', shown: 'visitor.en', theme: 'light' });
    expect(getSentDeskRequests('previewDraft')).toMatchObject([{ params: { businessId: 'olive' }, body: {} }]);
    expect(screen.queryByLabelText('Name of the business')).toBeNull();
    await expectAccessible(screen.getByRole('main'));
  });

  it.each([
    ['he', 'visitor.he'],
    ['de', 'visitor.en'],
  ] as const)(
    'begins for a desk in %s as %s: in the language of the desk, if the business has it',
    async (locale, shown) => {
      widenScreen();
      await renderDesk('/programme/look', {
        locale,
        session: createSession(),
        replies: { getStudio: createStudio(), previewDraft: preview },
      });
      await waitFor(() => expect(document.querySelector('iframe')).toBeInTheDocument());
      const value = new URL(document.querySelector('iframe')?.src ?? '').searchParams.get('preview');
      expect(value?.replace(`.${token}`, '')).toBe(shown);
    },
  );

  it.each(['/programme', '/programme/look', '/programme/locations', '/programme/rewards', '/programme/earning'])(
    'is beside what changes the draft on a wide screen: %s',
    async (path) => {
      widenScreen();
      await open({}, path);
      expect(await findFrame()).toHaveAttribute('referrerpolicy', 'no-referrer');
      expect(screen.queryByRole('tab')).toBeNull();
      expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(screen.getByRole('main'));
    },
  );

  it('loads until the page in the frame says that it is there, and answers that page alone', async () => {
    widenScreen();
    await open();
    expect(await screen.findByText('Loading the preview…')).toBeVisible();
    const { contentWindow } = await findFrame();
    const answer = vi.spyOn(contentWindow!, 'postMessage').mockImplementation(() => undefined);
    await tell({ type: 'ready', signedIn: false }, { origin: 'https://elsewhere.example' });
    await tell({ type: 'ready', signedIn: false }, { source: window });
    expect(screen.getByText('Loading the preview…')).toBeVisible();
    expect(answer).not.toHaveBeenCalled();
    await tell({ type: 'ready', signedIn: false });
    expect(screen.queryByText('Loading the preview…')).toBeNull();
    expect(answer).toHaveBeenCalledExactlyOnceWith(toWireMessage({ type: 'welcome', followsHeight: false }), ORIGIN);
  });

  it('shows as a member, dark and in another language on the page that was open', async () => {
    widenScreen();
    await open();
    await tell({ type: 'page', path: '/locations' });
    fireEvent.click(screen.getByRole('radio', { name: 'Regular' }));
    expect(await readSource()).toMatchObject({ path: '/locations', shown: 'old.en', theme: 'light' });
    await tell({ type: 'page', path: '//elsewhere.example' });
    fireEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(await readSource()).toMatchObject({ origin: ORIGIN, path: '/locations', shown: 'old.en', theme: 'dark' });
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'he' } });
    expect(await readSource()).toMatchObject({ shown: 'old.he', theme: 'dark' });
  });

  it('changes its width, and does not load again, for a desktop', async () => {
    widenScreen();
    await open();
    const frame = await findFrame();
    expect(frame).toHaveStyle({ width: '390px' });
    fireEvent.click(screen.getByRole('radio', { name: 'Desktop' }));
    await waitFor(() => expect(frame).toHaveStyle({ width: '1100px' }));
    expect(await findFrame()).toBe(frame);
  });

  it('loads again on its page when a draft was saved, and not while somebody types', async () => {
    widenScreen();
    await open({
      getStudio: [createStudio(), createStudio({ draftVersion: 6, settings: { businessName: 'Oil' } })],
      saveDraft: { draftVersion: 6 },
    });
    const before = await findFrame();
    await tell({ type: 'ready', signedIn: false });
    await tell({ type: 'page', path: '/locations' });
    fireEvent.change(screen.getByLabelText('Name of the business'), { target: { value: 'Oil' } });
    expect(await findFrame()).toBe(before);
    await waitFor(async () => expect(await findFrame()).not.toBe(before));
    expect(getSentDeskRequests('saveDraft')).toHaveLength(1);
    expect(await readSource()).toMatchObject({ path: '/locations' });
    expect(screen.getByText('Loading the preview…')).toBeVisible();
    expect(getSentDeskRequests('previewDraft')).toHaveLength(1);
  });

  it('loads again on request', async () => {
    widenScreen();
    await open();
    const before = await findFrame();
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
    await waitFor(async () => expect(await findFrame()).not.toBe(before));
  });

  it('says that it does not load, and tries again with another token', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    widenScreen();
    await open();
    await tell({ type: 'page', path: '/locations' });
    act(() => void vi.advanceTimersByTime(15_000));
    expect(await screen.findByText('The preview doesn’t load. Your draft is safe.')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Loading the preview…')).toBeVisible();
    await waitFor(() => expect(getSentDeskRequests('previewDraft')).toHaveLength(2));
    expect(await readSource()).toMatchObject({ path: '/' });
  });

  it('renews its token before that ends, on the page that was open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    widenScreen();
    const renewed = { ...preview, token: `${'c'.repeat(60)}.${'b'.repeat(43)}` };
    await open({ previewDraft: [preview, renewed] });
    await tell({ type: 'ready', signedIn: false });
    await tell({ type: 'page', path: '/locations' });
    act(() => void vi.advanceTimersByTime(50 * 60_000));
    await waitFor(async () => expect((await findFrame()).src).toContain(renewed.token));
    expect(await readSource()).toMatchObject({ path: '/locations' });
  });

  it.each([
    ['is refused', createProblemReply('FORBIDDEN_TO_STAFF')],
    ['gets no answer', connectionLost],
  ])('leaves the form usable when it %s', async (_, reply) => {
    widenScreen();
    await open({ previewDraft: reply, getStaffSession: createSession() });
    const region = within(await screen.findByRole('region', { name: 'Preview' }));
    expect(await region.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByLabelText('Name of the business')).toBeEnabled();
  });

  it('loads the desk anew where its document may frame nothing', async () => {
    await renderDesk('/programme/look', { session: createRoleSession('owner'), framesPortal: false });
    await expect.poll(getRecordedNavigations).toEqual([{ how: 'reload', to: '/programme/look' }]);
    expect(screen.queryByRole('main')).toBeNull();
  });
});
