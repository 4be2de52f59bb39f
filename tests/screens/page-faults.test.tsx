import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useLayoutEffect, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Navbar } from '@/components/shell/navbar';
import { PageGate } from '@/components/shell/page-gate';
import { REPORTS_PATH } from '@/lib/calls/report-fault';
import { server } from '@/tests/msw/server';
import { renderPortal } from '@/tests/setup/render-portal';
import { FaultBoundary } from '@/components/shared/errors/fault-boundary';

let reports: unknown[];
beforeEach(() => {
  reports = [];
  server.use(
    http.post(REPORTS_PATH, async ({ request }) => {
      reports.push(...[await request.json()].flat());
      return new HttpResponse(null, {
        status: 204,
        headers: { 'x-request-id': '3f2a1c9e-0000-4000-8000-000000000000' },
      });
    }),
  );
  // React reports each caught error there.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** Forgets what React has reported: the error was meant. */
const forgetErrors = () => vi.mocked(console.error).mockClear();

/** Fails when it has been put into the page, the first times. */
function createFragile(times: number) {
  const left = { times };
  return function Fragile() {
    useLayoutEffect(() => {
      left.times -= 1;
      if (left.times >= 0) throw new TypeError('of Ada Lovelace');
    }, []);
    return <h1>Intact</h1>;
  };
}

it('a screen that fails leaves the header, is reported without what it shows, and comes back on request', async () => {
  const Fragile = createFragile(1);
  await renderPortal(
    <>
      <Navbar />
      <PageGate page={{ access: 'all' }}>
        <Fragile />
      </PageGate>
    </>,
    { path: '/member/shop' },
  );
  expect(await screen.findByRole('heading', { name: 'Something went wrong on our side' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open the menu' })).toBeVisible();
  expect(await screen.findByText('Reference: 3f2a1c9e')).toBeVisible();
  expect(reports).toEqual([{ type: 'page-fault', body: { part: 'screen', route: '/member/shop', name: 'TypeError' } }]);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('heading', { name: 'Intact' })).toBeVisible();
  forgetErrors();
});

it.each([
  ['is shown anew by itself', 1, 1],
  ['is left out if it fails again', 2, 0],
])('a part that nobody could retry %s', async (_, failures, shown) => {
  const Fragile = createFragile(failures);
  await renderPortal(
    <>
      <FaultBoundary part="footer">
        <Fragile />
      </FaultBoundary>
      <p>The rest of the page</p>
    </>,
  );
  expect(await screen.findByText('The rest of the page')).toBeVisible();
  await expect.poll(() => reports).not.toEqual([]);
  expect(screen.queryAllByRole('heading', { name: 'Intact' })).toHaveLength(shown);
  forgetErrors();
});

function LooseText({ label }: { label: string }) {
  const [ticked, setTicked] = useState(false);
  return (
    <button onClick={() => setTicked(true)}>
      {ticked && <b>✓</b>}
      {label}
    </button>
  );
}

it('a translator that has replaced a text costs the screen only, which comes back on request', async () => {
  await renderPortal(
    <>
      <p>Header</p>
      <PageGate page={{ access: 'all' }}>
        <LooseText label="What I can get" />
      </PageGate>
    </>,
  );
  const button = screen.getByRole('button', { name: 'What I can get' });
  const font = document.createElement('font');
  font.textContent = 'Was ich haben kann';
  button.lastChild?.replaceWith(font);
  fireEvent.click(button);
  expect(await screen.findByRole('heading', { name: 'Something went wrong on our side' })).toBeVisible();
  expect(screen.getByText('Header')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('button', { name: 'What I can get' })).toBeVisible();
  expect(reports).toMatchObject([{ body: { name: 'NotFoundError' } }]);
  forgetErrors();
});

it('a fault that cannot be reported is shown without a reference', async () => {
  server.use(http.post(REPORTS_PATH, () => HttpResponse.error()));
  const Fragile = createFragile(1);
  await renderPortal(
    <PageGate page={{ access: 'all' }}>
      <Fragile />
    </PageGate>,
  );
  expect(await screen.findByRole('heading', { name: 'Something went wrong on our side' })).toBeVisible();
  expect(screen.queryByText(/Reference/)).toBeNull();
  forgetErrors();
});
