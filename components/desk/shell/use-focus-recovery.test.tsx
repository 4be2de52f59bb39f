import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useFocusRecovery } from './use-focus-recovery';

function Notes() {
  const [notes, setNotes] = useState(['Milk', 'Oats']);
  const [sent, setSent] = useState(false);
  useFocusRecovery();
  return (
    <section aria-label="Notes">
      <ul>
        {notes.map((note) => (
          <li key={note} aria-label={note}>
            {sent || <button onClick={() => setSent(true)}>Send {note}</button>}
            <button onClick={() => setNotes(notes.filter((other) => other !== note))}>Delete {note}</button>
          </li>
        ))}
      </ul>
      <button disabled={sent} onClick={() => setSent(true)}>
        Send
      </button>
    </section>
  );
}

function press(name: string): void {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}

it('the focus moves to the part around a button that was removed', async () => {
  render(<Notes />);
  press('Send Milk');
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('listitem', { name: 'Milk' }));
});

it('the focus moves past everything that was removed with the button', async () => {
  render(<Notes />);
  press('Delete Milk');
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('list'));
});

it('the focus moves to the part around a button that was disabled', async () => {
  render(<Notes />);
  press('Send');
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('region', { name: 'Notes' }));
});

it('the focus stays where somebody else has put it', async () => {
  render(<Notes />);
  const other = screen.getByRole('button', { name: 'Delete Oats' });
  screen.getByRole('button', { name: 'Delete Milk' }).focus();
  other.focus();
  fireEvent.click(screen.getByRole('button', { name: 'Delete Milk' }));
  await expect.poll(() => screen.queryByRole('listitem', { name: 'Milk' })).toBeNull();
  expect(document.activeElement).toBe(other);
});

it('the focus is moved when the focused button itself was pressed', async () => {
  render(<Notes />);
  const button = screen.getByRole('button', { name: 'Send Milk' });
  button.focus();
  fireEvent.pointerDown(button);
  fireEvent.click(button);
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('listitem', { name: 'Milk' }));
});

it('the focus stays off all elements after a press beside them', async () => {
  render(<Notes />);
  const button = screen.getByRole('button', { name: 'Send Milk' });
  button.focus();
  fireEvent.pointerDown(document.body);
  button.blur();
  fireEvent.click(button);
  await expect.poll(() => screen.queryByRole('button', { name: 'Send Milk' })).toBeNull();
  expect(document.activeElement).toBe(document.body);
});
