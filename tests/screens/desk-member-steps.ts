import { fireEvent, screen, within } from '@testing-library/react';
import type { DeskReplies } from '../msw/desk-handlers';
import { createMemberRecord, createRoleSession } from '../msw/desk-records';
import { renderDesk } from '../setup/render-desk';

type DeskOptions = Parameters<typeof renderDesk>[1];

/** Opens a screen of the desk; an owner is signed in by default. */
export const open = (url: string, options: DeskOptions = {}) =>
  renderDesk(url, { session: createRoleSession(), ...options });

/** Opens the page of a member. */
export const openMember = (replies: DeskReplies = {}, options: DeskOptions = {}) =>
  open('/members/m-1', {
    replies: { getMemberRecord: createMemberRecord(), listMerges: { merges: [] }, ...replies },
    ...options,
  });

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const getDialog = () => within(screen.getByRole('dialog'));
