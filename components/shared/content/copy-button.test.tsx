import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPortal } from '@/tests/setup/render-portal';
import { CopyButton } from './copy-button';

const setClipboard = (value: Pick<Clipboard, 'writeText'> | undefined) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value });

afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'));

describe('Copy button', () => {
  it.each([
    ['has no clipboard', undefined],
    ['refuses', { writeText: vi.fn().mockRejectedValue(new DOMException('no', 'NotAllowedError')) }],
  ])('says that copying failed when the browser %s', async (_, clipboard) => {
    setClipboard(clipboard);
    await renderPortal(<CopyButton text="ABCD-EFGH" />, { showsToasts: true });
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText(/^We couldn’t copy this/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copied' })).toBeNull();
  });
});
