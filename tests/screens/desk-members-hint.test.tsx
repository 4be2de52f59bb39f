import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createRoleSession } from '../msw/desk-records';
import { open } from './desk-member-steps';

const nobody = { members: [], cursor: null, truncated: false };

it.each([
  ['manager', /in any spelling, four or more characters of a phone number or e-mail address/],
  ['owner', /in any spelling, four or more characters of a phone number or e-mail address/],
  ['support', /in any spelling, or a whole phone number, e-mail address, code, card or receipt number\.$/],
] as const)('The search for members says to a %s what can be typed', async (role, hint) => {
  await open('/members', { replies: { searchMembers: nobody }, session: createRoleSession(role) });
  expect(await screen.findByRole('textbox', { name: 'Search' })).toHaveAccessibleDescription(hint);
});
