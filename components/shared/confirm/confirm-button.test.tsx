import { fireEvent, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordEvents } from '@/lib/inline/record-events';
import { replayEvents } from '@/lib/inline/replay-events';
import { ConfirmButton } from './confirm-button';

const handleClick = vi.fn();
const button = <ConfirmButton onClick={handleClick}>Buy</ConfirmButton>;

let root: Root | undefined;

describe('Confirm button clicked before hydration', () => {
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    recordEvents();
    document.body.innerHTML = `<div>${renderToString(button)}</div>`;
    fireEvent.click(screen.getByRole('button', { name: 'Buy' }));
  });

  afterEach(() => {
    root?.unmount();
    vi.unstubAllGlobals();
    handleClick.mockReset();
  });

  async function hydrate(framed: boolean): Promise<void> {
    const place = document.body.firstElementChild;
    if (!place) throw new Error('There is no page.');
    root = hydrateRoot(place, button);
    await vi.waitFor(() => expect(Object.keys(screen.getByText('Buy')).join()).toContain('__reactProps'));
    await replayEvents(framed);
  }

  it('replays the click after hydration', async () => {
    await hydrate(false);
    expect(handleClick).toHaveBeenCalledOnce();
  });

  it('ignores the click in a frame, where visibility is unknown (decision 017)', async () => {
    await hydrate(true);
    expect(handleClick).not.toHaveBeenCalled();
  });
});
