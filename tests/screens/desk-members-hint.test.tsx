import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createRoleSession } from '../msw/desk-records';
import { open } from './desk-member-steps';

const nobody = { members: [], cursor: null, truncated: false };

it.each([
  ['manager', /with or without accents.*last four digits of a phone\.$/],
  ['owner', /with or without accents.*last four digits of a phone\.$/],
  ['support', /with or without accents, or a whole phone number, e-mail address, code, card or receipt number\.$/],
] as const)('The search for members says to a %s what can be typed', async (role, hint) => {
  await open('/members', { replies: { searchMembers: nobody }, session: createRoleSession(role) });
  expect(await screen.findByRole('textbox', { name: 'Search' })).toHaveAccessibleDescription(hint);
});
