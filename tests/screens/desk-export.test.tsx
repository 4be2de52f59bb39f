import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeskReplies } from '../msw/desk-handlers';
import { createRoleSession } from '../msw/desk-records';
import { createProblemReply } from '../msw/replies';
import { readBlob } from '../setup/read-blob';
import { renderDesk } from '../setup/render-desk';

const saved: Blob[] = [];
const open = (replies: DeskReplies) =>
  renderDesk('/imports', {
    session: createRoleSession('manager'),
    replies: { getImportColumns: { columns: [] }, listImports: { imports: [] }, ...replies },
  });

beforeEach(() => {
  saved.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = (file: Blob) => `blob:${saved.push(file)}`;
  URL.revokeObjectURL = () => undefined;
});

describe('An export', () => {
  it('saves all pages as one file', async () => {
    await open({
      exportMembers: [
        { csv: 'id\r\n1\r\n', members: 1, cursor: '1' },
        { csv: '2\r\n', members: 1, cursor: null },
      ],
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Download all members' }));
    expect(await screen.findByText('2 members saved.')).toBeVisible();
    expect(await readBlob(saved[0])).toBe('id\r\n1\r\n2\r\n');
  });

  it('saves nothing of a part', async () => {
    await open({ exportMembers: [{ csv: 'id\r\n1\r\n', members: 1, cursor: '1' }, createProblemReply('BUSY')] });
    fireEvent.click(await screen.findByRole('button', { name: 'Download all members' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Download all members' })).not.toHaveAttribute('aria-busy'),
    );
    expect(saved).toEqual([]);
  });

  it('is not part of the role of support', async () => {
    await renderDesk('/imports', { session: createRoleSession('support') });
    expect(await screen.findByRole('heading', { name: 'Not part of your role' })).toBeVisible();
  });
});
