import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { BrowserCallName } from 'loyalty-contract/calls/browser-routes';
import { definitions } from 'loyalty-contract/calls/calls';
import { allReplies } from '../msw/all-replies';
import { Failure, foreignPage, type Replies } from '../msw/replies';
import { createMemberDetails, shellResponses } from '../msw/responses';
import { renderPage } from '../setup/render-page';

/** The pages that fetch responses. */
const pages = [
  '/locations',
  '/locations/harbour',
  '/lp?id=welcome',
  '/forms/f-1',
  '/notices',
  '/member/activity?tab=points',
  '/member/activity',
  '/member/shop',
  '/member/rewards',
  '/member/rewards?gift=g-1',
  '/member/subscriptions',
  '/member/invoices',
  '/member/profile/messages',
  '/member/profile/privacy',
  '/member/update-user-profile',
  '/member/walletpass',
];
/** A page has their responses from the server that rendered it. */
const shellCalls = new Set<string>([...Object.keys(shellResponses), 'getConfiguration', 'getMemberDetails']);
const changedCalls = (Object.keys(allReplies) as BrowserCallName[]).filter((call) => !shellCalls.has(call));

/** A value that no release has had yet. */
const NEW = 'brand-new';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A value with each of its objects changed. */
function mapObjects(value: unknown, change: (object: Record<string, unknown>) => Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, change));
  if (!isObject(value)) return value;
  return change(Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapObjects(item, change)])));
}

const addFields = (reply: unknown) => mapObjects(reply, (object) => ({ ...object, brandNew: { of: ['any', 'kind'] } }));
const changeStatuses = (reply: unknown) =>
  mapObjects(reply, (object) => ('status' in object ? { ...object, status: NEW } : object));

/** A reply with what its schema requires, and nothing else. */
function removeOptionalFields(reply: unknown, schema: unknown): unknown {
  if (schema instanceof z.ZodArray && Array.isArray(reply))
    return reply.map((item) => removeOptionalFields(item, schema.element));
  if (schema instanceof z.ZodNullable) return reply === null ? null : removeOptionalFields(reply, schema.unwrap());
  if (!(schema instanceof z.ZodObject) || !isObject(reply)) return reply;
  const required = Object.entries(reply).filter(([name]) => !(schema.shape[name] instanceof z.ZodOptional));
  return Object.fromEntries(required.map(([name, value]) => [name, removeOptionalFields(value, schema.shape[name])]));
}

/** Replies of a portal of another release. */
function createReplies(toReply: (call: BrowserCallName) => Failure): Replies {
  const changed = Object.fromEntries(changedCalls.map((call) => [call, toReply(call)])) as Replies;
  return { getMemberDetails: createMemberDetails(), markNoticesRead: { unread: 0 }, ...changed };
}

const toOtherReply = (reply: unknown) =>
  new Failure(
    () => new HttpResponse(JSON.stringify(reply), { headers: { 'content-type': 'application/json; charset=utf-8' } }),
  );

describe.each(pages)('The page %s of another release', (path) => {
  // In development and tests a page parses what its portal sends.
  beforeEach(() => void vi.stubEnv('NODE_ENV', 'production'));
  afterEach(() => void vi.unstubAllEnvs());

  it.each([
    ['fields that it does not know', addFields],
    ['statuses that it does not know', changeStatuses],
    [
      'nothing that is optional',
      (reply: unknown, call: BrowserCallName) => removeOptionalFields(reply, definitions[call].response),
    ],
  ])('shows responses with %s', async (_, change) => {
    const replies = createReplies((call) => toOtherReply(change(allReplies[call], call)));
    const { container } = await renderPage(path, { replies, details: createMemberDetails() });
    await expect.poll(() => screen.queryAllByText('Loading…')).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(container).not.toHaveTextContent(NEW);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('shows an error when HTML comes in place of responses', async () => {
    await renderPage(path, { replies: createReplies(() => foreignPage) });
    expect((await screen.findAllByText(/We couldn’t load|Please try again/)).length).toBeGreaterThan(0);
  });
});
