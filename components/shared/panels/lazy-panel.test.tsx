import { act, fireEvent, screen } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '@/components/ui/dialog';
import { installFakeClock, setOnline } from '@/tests/setup/browser';
import { renderPortal } from '@/tests/setup/render-portal';
import { createLazyPanel } from './lazy-panel';

function Greeting({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Hello" closeLabel="Close" onClose={onClose}>
      Ada
    </Dialog>
  );
}

/** A page with a button that opens a panel whose script is loaded by `load`. */
async function renderOpener(load: () => Promise<ComponentType<{ onClose: () => void }>>) {
  const Panel = createLazyPanel(load);
  function Opener() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        {open && <Panel onClose={() => setOpen(false)} />}
      </>
    );
  }
  await renderPortal(<Opener />);
  return () => fireEvent.click(screen.getByRole('button', { name: 'Open' }));
}

const findPanel = () => screen.findByRole('dialog', { name: 'Hello' });

afterEach(() => void vi.useRealTimers());

describe('Lazy panel', () => {
  it('shows a loading state immediately, and then its content', async () => {
    let arrive: (component: typeof Greeting) => void = () => undefined;
    const press = await renderOpener(() => new Promise((resolve) => (arrive = resolve)));
    press();
    expect(screen.getByRole('dialog', { name: 'Loading…' })).toBeVisible();
    arrive(Greeting);
    expect(await findPanel()).toBeVisible();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('is modal at every moment, so that no Escape key is lost while its content takes the place of the loading state', async () => {
    let arrive: (component: typeof Greeting) => void = () => undefined;
    const press = await renderOpener(() => new Promise((resolve) => (arrive = resolve)));
    press();
    const wasModal: boolean[] = [];
    const observer = new MutationObserver(() => wasModal.push(document.querySelector('dialog[open]') !== null));
    observer.observe(document.body, { childList: true, subtree: true });
    arrive(Greeting);
    await findPanel();
    observer.disconnect();
    expect(wasModal).not.toHaveLength(0);
    expect(wasModal).not.toContain(false);
  });

  it('opens immediately the second time', async () => {
    const load = vi.fn(async () => Greeting);
    const press = await renderOpener(load);
    press();
    await findPanel();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    press();
    expect(screen.getByRole('dialog', { name: 'Hello' })).toBeVisible();
    expect(load).toHaveBeenCalledOnce();
  });

  it('shows an error when its script fails to load, and loads it on retry', async () => {
    const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('no network'));
    const press = await renderOpener(load);
    press();
    expect(await screen.findByRole('alert')).toHaveTextContent('You’re offline.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await findPanel()).toBeVisible();
  });

  it('loads when the network returns', async () => {
    const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('no network'));
    const press = await renderOpener(load);
    setOnline(false);
    press();
    await screen.findByRole('alert');
    setOnline(true);
    expect(await findPanel()).toBeVisible();
  });

  it('can be closed after a failure and opened again', async () => {
    const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('no network'));
    const press = await renderOpener(load);
    press();
    await screen.findByRole('alert');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    press();
    expect(await findPanel()).toBeVisible();
  });

  it('reports a timeout after the deadline and still shows its content when it arrives', async () => {
    installFakeClock();
    let arrive: (component: typeof Greeting) => void = () => undefined;
    const press = await renderOpener(() => new Promise((resolve) => (arrive = resolve)));
    press();
    await act(() => vi.advanceTimersByTimeAsync(8_000));
    expect(screen.getByRole('alert')).toHaveTextContent('This is taking too long.');
    arrive(Greeting);
    expect(await findPanel()).toBeVisible();
  });
});
