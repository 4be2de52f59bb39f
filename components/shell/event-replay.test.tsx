import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Tabs } from '@/components/ui/tabs';
import { recordEvents } from '@/lib/inline/record-events';
import { replayEvents } from '@/lib/inline/replay-events';

const sent = vi.fn();

const tabs = ['a', 'b', 'c'].map((value) => ({ value, label: value, content: value }));

/** A form as in the portal: React controls its values. */
function Form() {
  const [by, setBy] = useState('phone');
  const [name, setName] = useState('');
  const [note, setNote] = useState('a note');
  const [size, setSize] = useState('small');
  const [agreed, setAgreed] = useState(false);
  const [files, setFiles] = useState(0);
  const [presses, setPresses] = useState(0);
  const [tab, setTab] = useState('a');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent({ by, name, note, size, agreed, files, presses });
      }}
    >
      {['phone', 'mail'].map((item) => (
        <label key={item}>
          {item}
          <input type="radio" name="by" checked={by === item} onChange={() => setBy(item)} />
        </label>
      ))}
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <textarea aria-label="Note" value={note} onChange={(event) => setNote(event.target.value)} />
      <select aria-label="Size" value={size} onChange={(event) => setSize(event.target.value)}>
        <option>small</option>
        <option>large</option>
      </select>
      <label>
        Agreed
        <input type="checkbox" checked={agreed} onChange={() => setAgreed((now) => !now)} />
      </label>
      <input aria-label="Picture" type="file" onChange={() => setFiles((now) => now + 1)} />
      <button type="button" onClick={() => setPresses((now) => now + 1)}>
        <span>Press</span>
      </button>
      <button data-confirm>Send</button>
      <Tabs label="Kinds" value={tab} onChange={setTab} tabs={tabs} />
    </form>
  );
}

let root: Root | undefined;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  recordEvents();
  document.body.innerHTML = `<div>${renderToString(<Form />)}</div>`;
});

afterEach(() => {
  // A page whose scripts never loaded: its recording ends with it.
  window.lpStopRecording?.();
  delete window.lpStopRecording;
  root?.unmount();
  vi.unstubAllGlobals();
  sent.mockReset();
});

/** The page's scripts load. */
async function hydrate(framed?: boolean, onRecoverableError?: () => void): Promise<void> {
  const place = document.body.firstElementChild;
  if (!place) throw new Error('There is no page.');
  root = hydrateRoot(place, <Form />, onRecoverableError && { onRecoverableError });
  await vi.waitFor(() => expect(Object.keys(screen.getByLabelText('Name')).join()).toContain('__reactProps'));
  await replayEvents(framed);
}

it('input before hydration is replayed in order', async () => {
  fireEvent.click(screen.getByText('mail'));
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Ad' } });
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Ada' } });
  fireEvent.input(screen.getByLabelText('Note'), { target: { value: '' } });
  fireEvent.change(screen.getByLabelText('Size'), { target: { value: 'large' } });
  fireEvent.click(screen.getByLabelText('Agreed'));
  fireEvent.change(screen.getByLabelText('Picture'));
  fireEvent.click(screen.getByText('Press'));
  fireEvent.click(screen.getByText('Send'));
  expect(sent).not.toHaveBeenCalled();
  await hydrate();
  const all = { by: 'mail', name: 'Ada', note: '', size: 'large', agreed: true, files: 1, presses: 1 };
  expect(sent.mock.calls).toEqual([[all]]);
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');
  expect(screen.getByLabelText('mail')).toBeChecked();
});

it('keyboard navigation between tabs is replayed', async () => {
  const tab = screen.getByRole('tab', { name: 'a' });
  tab.focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'x']) fireEvent.keyDown(tab, { key });
  expect(fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'ArrowRight' })).toBe(true);
  await hydrate();
  await vi.waitFor(() => expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('c'));
  expect(screen.getByRole('tab', { name: 'c' })).toHaveFocus();
});

it('repeated clicks are replayed once, and a reverted checkbox not at all', async () => {
  for (let time = 0; time < 3; time += 1) fireEvent.click(screen.getByText('Press'));
  for (let time = 0; time < 2; time += 1) fireEvent.click(screen.getByLabelText('Agreed'));
  fireEvent.click(screen.getByText('Send'));
  await hydrate();
  expect(sent.mock.calls).toEqual([[expect.objectContaining({ presses: 1, agreed: false })]]);
});

it('a press that is repeated after another field had the focus is replayed once', async () => {
  fireEvent.click(screen.getByText('Press'));
  screen.getByLabelText('Note').focus();
  screen.getByLabelText('Name').focus();
  fireEvent.click(screen.getByText('Press'));
  screen.getByLabelText('Note').focus();
  fireEvent.click(screen.getByText('Send'));
  await hydrate();
  expect(sent.mock.calls).toEqual([[expect.objectContaining({ presses: 1 })]]);
});

it('clicks in a frame that requires visibility are not replayed', async () => {
  fireEvent.click(screen.getByText('Press'));
  fireEvent.click(screen.getByText('Send'));
  await hydrate(true);
  expect(sent).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Send'));
  await vi.waitFor(() => expect(sent.mock.calls).toEqual([[expect.objectContaining({ presses: 1 })]]));
});

it('input after hydration is not replayed', async () => {
  await hydrate();
  fireEvent.click(screen.getByText('Press'));
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Noa' } });
  await vi.waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Noa'));
  fireEvent.click(screen.getByText('Send'));
  await replayEvents();
  expect(sent.mock.calls).toEqual([[expect.objectContaining({ presses: 1, name: 'Noa' })]]);
});

it('input is replayed to the page that React renders anew because an extension has changed it', async () => {
  const onRecoverableError = vi.fn();
  const before = screen.getByLabelText('Name');
  before.after(document.createElement('extension-button'));
  fireEvent.click(screen.getByText('mail'));
  fireEvent.input(before, { target: { value: 'Ada' } });
  fireEvent.click(screen.getByText('Press'));
  fireEvent.click(screen.getByText('Send'));
  await hydrate(false, onRecoverableError);
  expect(onRecoverableError).toHaveBeenCalled();
  expect(screen.getByLabelText('Name')).not.toBe(before);
  const all = { by: 'mail', name: 'Ada', presses: 1 };
  expect(sent.mock.calls).toEqual([[expect.objectContaining(all)]]);
});

it('a press is replayed to no other element than its own', async () => {
  fireEvent.click(screen.getByText('Press'));
  screen.getByLabelText('Name').after(document.createElement('extension-button'));
  const [press] = screen.getAllByRole('button');
  // The extension has a button that looks the same.
  press?.after(press.cloneNode(true));
  await hydrate(false, () => undefined);
  fireEvent.click(screen.getByText('Send'));
  await vi.waitFor(() => expect(sent.mock.calls).toEqual([[expect.objectContaining({ presses: 0 })]]));
});

it('whoever is in a field stays in it when React renders the page anew', async () => {
  screen.getByLabelText('Note').focus();
  screen.getByLabelText('Name').after(document.createElement('extension-button'));
  await hydrate(false, () => undefined);
  expect(screen.getByLabelText('Note')).toHaveFocus();
});

it('a press reaches the page from hydration on: before, it would begin and end on two elements', async () => {
  const press = vi.fn();
  const place = document.body.firstElementChild;
  for (const type of ['mousedown', 'click']) place?.addEventListener(type, press);
  fireEvent.mouseDown(screen.getByText('mail'));
  fireEvent.click(screen.getByText('mail'));
  expect(press).not.toHaveBeenCalled();
  await hydrate();
  expect(screen.getByLabelText('mail')).toBeChecked();
  press.mockReset();
  fireEvent.mouseDown(screen.getByText('Press'));
  expect(press).toHaveBeenCalledOnce();
});
