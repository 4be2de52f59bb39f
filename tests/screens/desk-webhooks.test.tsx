import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getSentDeskRequests, type DeskReplies, type DeskResponseBody } from '../msw/desk-handlers';
import { AT, createRoleSession } from '../msw/desk-records';
import { connectionLost, createProblemReply } from '../msw/replies';
import { expectAccessible } from '../setup/expect-accessible';
import { renderDesk } from '../setup/render-desk';

type Webhook = DeskResponseBody<'listWebhooks'>['webhooks'][number];

const webhook = (more: Partial<Webhook> = {}): Webhook => ({
  webhookId: 'wh-1',
  url: 'https://shop.example/events',
  types: ['member.joined', 'purchase.recorded'],
  description: 'The shop',
  state: 'active',
  createdAt: AT,
  failingSince: null,
  disabledAt: null,
  disabledBecause: null,
  pending: 0,
  ...more,
});
const delivery = {
  messageId: 'msg-1',
  type: 'member.joined',
  comoMemberId: 'm-1',
  occurredAt: AT,
  state: 'failed',
  attempts: 9,
  attemptedAt: AT,
  nextAttemptAt: null,
  status: 503,
  error: 'HTTP_503',
} as const;

const dialog = () => within(screen.getByRole('dialog'));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));

describe('The webhooks of a business', () => {
  const open = (replies: DeskReplies = {}) => renderDesk('/webhooks', { session: createRoleSession(), replies });

  it('are listed with their state', async () => {
    await open({
      listWebhooks: {
        webhooks: [webhook({ state: 'failing', failingSince: AT, pending: 3, lastError: 'ECONNREFUSED' })],
      },
    });
    expect(await screen.findByText('ECONNREFUSED')).toBeVisible();
    expect(await screen.findByText('3 events are waiting')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Open/ })).toHaveAttribute('href', '/webhooks/wh-1');
    await expectAccessible(screen.getByRole('main'));
  });

  it('are marked if who set them up has no role any more', async () => {
    const webhooks = [webhook({ creatorRemoved: true }), webhook({ webhookId: 'wh-2' })];
    await open({ listWebhooks: { webhooks } });
    const list = within(await screen.findByRole('list', { name: 'Webhooks' }));
    const [first, second] = list.getAllByRole('listitem');
    expect(first).toHaveTextContent('Creator removed');
    expect(second).not.toHaveTextContent('Creator removed');
  });

  it('grow by one, whose secret is shown once', async () => {
    await open({
      listWebhooks: [{ webhooks: [] }, { webhooks: [webhook({ webhookId: 'wh-2' })] }],
      createWebhook: { webhookId: 'wh-2', secret: 'whsec_secret' },
    });
    expect(await screen.findByText('No webhooks yet')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Create a webhook' }));
    fireEvent.click(dialog().getByRole('checkbox', { name: 'All events' }));
    press('Create a webhook');
    expect(dialog().getByText(/^Enter an address like/)).toBeVisible();
    expect(dialog().getByText('Choose at least one.')).toBeVisible();
    type('Address', 'https://shop.example/events');
    fireEvent.click(dialog().getByRole('checkbox', { name: 'member.joined' }));
    press('Create a webhook');
    expect(await screen.findByText('whsec_secret')).toBeVisible();
    press('I have copied it');
    expect(screen.queryByText('whsec_secret')).toBeNull();
    expect(await screen.findByRole('link', { name: /^Open/ })).toHaveAttribute('href', '/webhooks/wh-2');
    expect(screen.queryByText('No webhooks yet')).toBeNull();
    expect(getSentDeskRequests('createWebhook')[0]?.body).toEqual({
      businessId: 'olive',
      url: 'https://shop.example/events',
      description: '',
      types: ['member.joined'],
    });
  });

  it('can be loaded again after an error', async () => {
    await open({ listWebhooks: [createProblemReply('BACKEND_UNAVAILABLE'), { webhooks: [webhook()] }] });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('https://shop.example/events')).toBeVisible();
  });
});

describe('The page of a webhook', () => {
  const open = (replies: DeskReplies = {}) =>
    renderDesk('/webhooks/wh-1', {
      session: createRoleSession(),
      replies: {
        listWebhooks: { webhooks: [webhook()] },
        listDeliveries: { deliveries: [delivery], cursor: null },
        ...replies,
      },
    });

  it('shows deliveries by state, page by page', async () => {
    const first = { deliveries: [delivery], cursor: '17' };
    const second = { deliveries: [{ ...delivery, messageId: 'msg-2' }], cursor: null };
    await open({ listDeliveries: [first, second, { deliveries: [], cursor: null }] });
    expect(await screen.findByText('HTTP 503')).toBeVisible();
    await expectAccessible(screen.getByRole('main'));
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('msg-2')).toBeVisible();
    fireEvent.change(screen.getByLabelText('State'), { target: { value: 'pending' } });
    expect(await screen.findByText('Nothing has been sent yet.')).toBeVisible();
    expect(getSentDeskRequests('listDeliveries').at(-1)?.query).toMatchObject({ state: 'pending' });
  });

  it('says why deliveries fail, and shows those that are retried', async () => {
    const failing = webhook({ state: 'failing', failingSince: AT, pending: 3, lastError: 'ECONNREFUSED' });
    await open({ listWebhooks: { webhooks: [failing] } });
    expect(await screen.findByText('ECONNREFUSED')).toBeVisible();
    fireEvent.change(screen.getByLabelText('State'), { target: { value: 'failing' } });
    await expect.poll(() => getSentDeskRequests('listDeliveries').at(-1)?.query).toMatchObject({ state: 'failing' });
  });

  it('sends events again in parts, with the same times', async () => {
    await open({
      replayDeliveries: [
        { replayed: 100, cursor: '9' },
        { replayed: 5, cursor: null },
      ],
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    type('Reason', 'The shop was down');
    press('Send again');
    expect(await screen.findByText('105 events are sent again.')).toBeVisible();
    const [first, second] = getSentDeskRequests('replayDeliveries').map(({ body }) => body);
    expect(second).toEqual({ ...(first as object), cursor: '9' });
  });

  it('shows a new secret once', async () => {
    await open({ rotateWebhookSecret: { webhookId: 'wh-1', secret: 'whsec_new', previousUntil: AT } });
    fireEvent.click(await screen.findByRole('button', { name: 'New secret' }));
    type('Reason', 'Somebody left');
    press('New secret');
    expect(await screen.findByText('whsec_new')).toBeVisible();
    press('I have copied it');
    expect(await screen.findByText('The new secret is in use.')).toBeVisible();
  });

  it('is switched off and deleted with a reason; without a response, a person repeats it', async () => {
    const off = webhook({ state: 'disabled', disabledAt: AT, disabledBecause: 'staff' });
    await open({
      listWebhooks: [{ webhooks: [webhook()] }, { webhooks: [off] }],
      disableWebhook: [connectionLost, { webhookId: 'wh-1' }],
      deleteWebhook: { webhookId: 'wh-1' },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Switch off' }));
    type('Reason', 'Moved');
    press('Switch off');
    fireEvent.click(await dialog().findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Switched off.')).toBeVisible();
    const [first, second] = getSentDeskRequests('disableWebhook');
    expect(second).toEqual(first);
    expect(await screen.findByRole('button', { name: 'Switch on' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    type('Reason', 'Moved');
    press('Delete');
    expect(await screen.findByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
  });

  it('says when there is no such webhook', async () => {
    await open({ listWebhooks: { webhooks: [] } });
    expect(await screen.findByRole('heading', { name: 'No such webhook' })).toBeVisible();
  });
});
