import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type DeskReplies, getSentDeskRequests } from '../msw/desk-handlers';
import { createRoleSession } from '../msw/desk-records';
import { connectionLost, createProblemReply } from '../msw/replies';
import { createStudio, espresso } from '../msw/studio-responses';
import { expectAccessible } from '../setup/expect-accessible';
import { renderDesk } from '../setup/render-desk';
import { findForm, findSaved, type } from './desk-programme-steps';

const PICTURE = '/api/pictures/olive/0123456789abcdef0123456789abcdef.webp#widths=480,960&colour=8a7d55';
const uploaded = { url: PICTURE, width: 960, height: 640 };

/** A file of the device; jsdom reads none. */
function createFile(content: string): File {
  const file = new File([], 'picture');
  Object.defineProperty(file, 'arrayBuffer', {
    value: async () => Uint8Array.from(content, (letter) => letter.charCodeAt(0)).buffer,
  });
  return file;
}
const PNG = '\u0089PNG\r\n\u001a\n';
const png = createFile(PNG);
const HERO = 'Picture of the home page (optional)';

const openLook = async (replies: DeskReplies = {}) => {
  const { getStudio = createStudio(), ...others } = replies;
  await renderDesk('/programme/look', {
    session: createRoleSession('manager'),
    replies: { getStudio, saveDraft: { draftVersion: 6 }, ...others },
  });
  await findForm();
};
const field = (name = HERO) => within(screen.getByRole('group', { name }));
const choose = (file: File, name = HERO) =>
  fireEvent.change(field(name).getByLabelText(/^Choose/), { target: { files: [file] } });

describe('Pictures of the programme', () => {
  it('are uploaded from the device, shown, and saved in the draft', async () => {
    await openLook({ uploadPicture: uploaded });
    choose(png);
    expect(await field().findByText('Uploaded. It is in the draft.')).toBeVisible();
    expect(getSentDeskRequests('uploadPicture')[0]?.body).toEqual({ picture: btoa(PNG) });
    expect(await findSaved()).toMatchObject({ changes: { heroImage: PICTURE } });
    const picture = screen.getByRole('group', { name: HERO }).querySelector('img');
    expect(picture).toHaveAttribute('src', `/api/desk/picture?${new URLSearchParams({ url: PICTURE, edge: '320' })}`);
    expect(field().getByLabelText('Choose another')).toBeInTheDocument();
    await expectAccessible(screen.getByRole('main'));
  });

  it('can be dropped on their place, where they say which part stays visible', async () => {
    await openLook({ uploadPicture: uploaded });
    const group = screen.getByRole('group', { name: HERO });
    const over = createEvent.dragOver(group, { dataTransfer: { types: ['Files'] } });
    fireEvent(group, over);
    expect(over.defaultPrevented).toBe(true);
    fireEvent.drop(group, { dataTransfer: { files: [png] } });
    fireEvent.change(await field().findByLabelText('What stays visible where it is cut'), { target: { value: 'top' } });
    await waitFor(() =>
      expect(getSentDeskRequests('saveDraft').at(-1)?.body).toMatchObject({
        changes: { heroImage: `${PICTURE}&focus=50,0` },
      }),
    );
  });

  it('say in words what is wrong with a file, and leave the draft alone', async () => {
    await openLook({
      uploadPicture: createProblemReply('INVALID_REQUEST', { errors: [{ path: 'picture', code: 'broken' }] }),
    });
    choose(createFile('<svg xmlns="http://www.w3.org/2000/svg">'));
    expect(await field().findByText(/^An SVG drawing can contain programs/)).toBeVisible();
    choose(createFile('GIF89a'));
    expect(await field().findByText(/^This picture moves\./)).toBeVisible();
    expect(getSentDeskRequests('uploadPicture')).toEqual([]);
    choose(png);
    expect(await field().findByText(/^This file is damaged/)).toBeVisible();
    expect(screen.getByText('Nothing changed yet: members see it like this.')).toBeVisible();
  });

  it('are still there after a lost connection, and are sent again as the same upload', async () => {
    await openLook({ uploadPicture: [connectionLost, uploaded] });
    choose(png);
    fireEvent.click(await field().findByRole('button', { name: 'Try again' }));
    expect(await findSaved()).toMatchObject({ changes: { heroImage: PICTURE } });
    const [first, second] = getSentDeskRequests('uploadPicture');
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it('can be at an address in place of an upload, and be removed', async () => {
    await openLook();
    fireEvent.click(field().getByRole('button', { name: 'Use an address' }));
    type(/^Address of the picture/, 'https://olive.example/hero.jpg');
    expect(await findSaved()).toMatchObject({ changes: { heroImage: 'https://olive.example/hero.jpg' } });
    expect(field().getByText('At another address: see the preview')).toBeVisible();
    fireEvent.click(field().getByRole('button', { name: 'Remove' }));
    expect(field().queryByText('At another address: see the preview')).toBeNull();
    fireEvent.click(field().getByRole('button', { name: 'Use an address' }));
    expect(field().getByLabelText(/^Address of the picture/)).toHaveValue('');
  });

  it('are addresses alone where the backend has no uploads', async () => {
    await openLook({ uploadPicture: createProblemReply('NOT_IMPLEMENTED') });
    choose(png);
    expect(await field().findByText('Pictures cannot be uploaded here. Use the address of one.')).toBeVisible();
    expect(field().getByLabelText(/^Address of the picture/)).toBeVisible();
    expect(field().queryByLabelText(/^Choose/)).toBeNull();
  });

  it('belong to a reward, too, with what was typed while it was uploaded', async () => {
    await renderDesk('/programme/rewards', {
      session: createRoleSession('manager'),
      replies: { getStudio: createStudio(), saveDraft: { draftVersion: 6 }, uploadPicture: uploaded },
    });
    await findForm();
    fireEvent.click(screen.getByRole('button', { name: /^Espresso/ }));
    choose(png, 'Picture (optional)');
    type('Name (English)', 'Ristretto');
    await field('Picture (optional)').findByText('Uploaded. It is in the draft.');
    await waitFor(() =>
      expect(getSentDeskRequests('saveDraft').at(-1)?.body).toMatchObject({
        changes: { pointShop: [{ id: espresso.id, imageUrl: PICTURE, name: { en: 'Ristretto' } }, {}] },
      }),
    );
  });
});
