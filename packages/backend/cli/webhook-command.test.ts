import { describe, expect, it } from 'vitest';
import { webhookCommand } from './webhook-command';

describe('The command webhook', () => {
  it('creates, changes, lists and replays webhooks', () => {
    const parse = (...args: string[]) => webhookCommand.parse(args);
    const url = 'https://shop.example/hook';
    const body = { businessId: 'olive', url, types: ['gift.given', 'gift.ended'], description: 'Shop' };
    const types = ['--types', 'gift.given, gift.ended'];
    expect(parse('create', 'olive', url, ...types, '--description', 'Shop')).toEqual({
      call: 'createWebhook',
      body,
    });
    expect(parse('list', 'olive')).toEqual({ call: 'listWebhooks', query: { businessId: 'olive' } });
    expect(parse('update', 'olive', 'w', '--url', url)).toMatchObject({
      call: 'updateWebhook',
      params: { webhookId: 'w' },
      body: { businessId: 'olive', url },
    });
    const calls = {
      disable: 'disableWebhook',
      enable: 'enableWebhook',
      delete: 'deleteWebhook',
      rotate: 'rotateWebhookSecret',
    };
    for (const [action, call] of Object.entries(calls))
      expect(parse(action, 'olive', 'w', '--reason', 'test')).toEqual({
        call,
        params: { webhookId: 'w' },
        body: { businessId: 'olive', reason: 'test' },
      });
    expect(parse('deliveries', 'olive', 'w', '--state', 'failed', '--cursor', '7', '--limit', '5')).toEqual({
      call: 'listDeliveries',
      params: { webhookId: 'w' },
      query: { businessId: 'olive', state: 'failed', cursor: '7', limit: '5' },
    });
    expect(parse('replay', 'olive', 'w', '--since', '2030-01-01', '--all', '--reason', 'test')).toMatchObject({
      call: 'replayDeliveries',
      params: { webhookId: 'w' },
      body: { businessId: 'olive', since: '2030-01-01', events: 'all', reason: 'test' },
    });
    const few = ['create olive', 'list', 'update olive', 'delete olive w', 'deliveries olive', 'replay olive w', ''];
    for (const args of few) expect(parse(...args.split(' ')), args).toBeUndefined();
    const { format } = webhookCommand;
    expect(format?.({ webhookId: 'w', secret: 'whsec_x' })).toMatch(/secret: whsec_x\nStore the secret now/);
    expect(format?.({ webhookId: 'w', secret: null })).toContain('was shown when it was created');
    expect(format?.({ webhookId: 'w' })).toBe('webhookId: w\n');
  });
});
