// @vitest-environment jsdom
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
    render(<Field onComplete={() => undefined} error="This code is not right." />);
    const input = screen.getByLabelText('Your code');
    fireEvent.change(input, { target: { value: '12' } });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('This code is not right.');
    expect(input).toHaveValue('12');
  });
});
