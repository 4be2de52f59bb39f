import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { CodeInput } from './code-input';

function Field({ onComplete, error }: { onComplete: (code: string) => void; error?: string }) {
  const [value, setValue] = useState('');
  return (
    <CodeInput
      label="Your code"
      length={4}
      value={value}
      error={error}
      disabled={false}
      onChange={setValue}
      onComplete={onComplete}
    />
  );
}

describe('One-time code input', () => {
  it('is a single field that accepts a pasted or autofilled code', () => {
    const complete = vi.fn();
    render(<Field onComplete={complete} />);
    const input = screen.getByLabelText('Your code');
    expect(input).toHaveAttribute('autocomplete', 'one-time-code');
    fireEvent.change(input, { target: { value: '12 3' } });
    expect(complete).not.toHaveBeenCalled();
    fireEvent.change(input, { target: { value: ' 12 34 ' } });
    expect(input).toHaveValue('1234');
    expect(complete).toHaveBeenCalledExactlyOnceWith('1234');
  });

  it('shows an error and keeps the typed value', () => {
    render(<Field onComplete={() => undefined} error="That code isn’t right." />);
    const input = screen.getByLabelText('Your code');
    fireEvent.change(input, { target: { value: '12' } });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('That code isn’t right.');
    expect(input).toHaveValue('12');
  });

  const refused = 'That code isn’t right.';

  it.each([
    ['typed', '12345', '5'],
    ['pasted', '12345678', '5678'],
  ])('replaces a refused code by digits that are %s after it', (_, text, code) => {
    const complete = vi.fn();
    const { rerender } = render(<Field onComplete={complete} />);
    const input = screen.getByLabelText('Your code');
    fireEvent.change(input, { target: { value: '1234' } });
    rerender(<Field onComplete={complete} error={refused} />);
    fireEvent.change(input, { target: { value: text } });
    expect(input).toHaveValue(code);
    expect(complete).toHaveBeenCalledTimes(code.length === 4 ? 2 : 1);
  });

  it('has the focus and selects its digits after a wrong code', () => {
    const { rerender } = render(<Field onComplete={() => undefined} />);
    const input = screen.getByLabelText<HTMLInputElement>('Your code');
    fireEvent.change(input, { target: { value: '1234' } });
    rerender(<Field onComplete={() => undefined} error={refused} />);
    expect(input).toHaveFocus();
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 4]);
  });
});
