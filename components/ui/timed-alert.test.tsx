import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TimedAlert } from './timed-alert';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const queryAlert = () => screen.queryByRole('alert');

function show() {
  const onClose = vi.fn();
  render(
    <TimedAlert tone="danger" onClose={onClose}>
      Something went wrong.
    </TimedAlert>,
  );
  return onClose;
}

describe('Timed alert', () => {
  it('closes after 8 s, and not before', () => {
    const onClose = show();
    after(7_999);
    expect(queryAlert()).toHaveTextContent('Something went wrong.');
    expect(onClose).not.toHaveBeenCalled();
    after(1);
    expect(queryAlert()).toBeNull();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each([
    ['the pointer is over it', 'mouseEnter', 'mouseLeave'],
    ['the focus is in it', 'focus', 'blur'],
  ] as const)('stays while %s, and for 8 s from then', (_, enter, leave) => {
    show();
    fireEvent[enter](screen.getByRole('alert'));
    after(60_000);
    fireEvent[leave](screen.getByRole('alert'));
    after(7_999);
    expect(queryAlert()).not.toBeNull();
    after(1);
    expect(queryAlert()).toBeNull();
  });

  it('stays until the pointer is released, so that nothing moves under it', () => {
    show();
    after(7_000);
    fireEvent.pointerDown(document.body);
    after(60_000);
    expect(queryAlert()).not.toBeNull();
    fireEvent.pointerUp(document.body);
    after(8_000);
    expect(queryAlert()).toBeNull();
  });
});
