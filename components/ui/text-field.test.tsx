import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TextField } from './text-field';

it('a text field has its label above it while somebody types, and its error below', () => {
  render(<TextField label="E-mail" error="Enter your e-mail address." />);
  const field = screen.getByLabelText('E-mail');
  fireEvent.change(field, { target: { value: 'a' } });
  expect(screen.getByText('E-mail').compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const error = screen.getByText('Enter your e-mail address.');
  expect(field.compareDocumentPosition(error)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(field).toHaveAccessibleDescription('Enter your e-mail address.');
});
