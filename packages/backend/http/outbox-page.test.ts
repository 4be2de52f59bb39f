import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toJson } from '../db/values';
import { enqueueMessages } from '../domains/outbox/enqueue-messages';
import { writeCode } from '../domains/outbox/write-code';
import { onDatabase } from '../testing/databases';
import { createWorld, type World } from '../testing/world';

onDatabase('Outbox page', (open) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(open);
  });
  afterAll(() => world.close());

  it('shows messages only on the local machine, as plain text', async () => {
    const email = 'b"><script>alert(1)</script>@example.com';
    await enqueueMessages(world.app.db, [
      {
        businessId: null,
        channel: 'email',
        to: email,
        subject: '<b>',
        text: '<img src=x>',
        createdAt: new Date(),
      },
    ]);
    const page = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      world.server.inject({ method: 'GET', url: '/outbox', headers, remoteAddress });
    const shown = await page({ host: 'localhost:4000' });
    expect(shown.statusCode).toBe(200);
    expect(shown.body).not.toMatch(/<script|<img|<b>/);
    expect(shown.body).toContain('&lt;script&gt;');
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await page({ host: 'rebound.example' })).statusCode).toBe(404);
    expect((await page({ host: 'localhost' }, '192.0.2.1')).statusCode).toBe(404);
  });

  it('shows each code by itself, and codes alone if asked', async () => {
    const host = 'localhost';
    const show = async (query: string) =>
      world.server.inject({ method: 'GET', url: `/outbox${query}`, headers: { host }, remoteAddress: '127.0.0.1' });
    const { text, codeAt } = writeCode('8350', (code) => `Room 1234. Your code is ${code}.`);
    const message = { recipient: 'c@example.com', channel: 'email' as const, created_at: new Date() };
    await world.app.db
      .insertInto('outbox')
      .values([
        { ...message, text, code_at: codeAt, code_id: randomUUID() },
        { ...message, text: 'The terrace is open.' },
        { ...message, text: '', code_at: codeAt, code_id: randomUUID() },
      ])
      .execute();
    const all = await show('');
    expect(all.body).toContain('<div class="code">8350</div>');
    expect(all.body).toContain('The terrace is open.');
    expect(all.body).toContain('The code was used, and its text erased.');
    expect(all.headers.refresh).toBe('5');
    const codes = await show('?show=codes&renew=no');
    expect(codes.body).toContain('Your code is 8350.');
    expect(codes.body).not.toContain('The terrace is open.');
    expect(codes.headers.refresh).toBeUndefined();
  });

  it('serves the file of a message only on the local machine', async () => {
    const content = Buffer.from('what is in it').toString('base64');
    const attachments = [{ filename: 'my "data".zip', contentType: 'application/zip', content }];
    const { id } = await world.app.db
      .insertInto('outbox')
      .values({
        recipient: 'a@example.com',
        channel: 'email',
        text: '',
        attachments: toJson(attachments),
        created_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const file = (path: string, host = 'localhost') =>
      world.server.inject({ method: 'GET', url: `/outbox/${id}${path}`, headers: { host } });
    const served = await file('/0');
    expect([served.statusCode, served.body]).toEqual([200, 'what is in it']);
    expect(served.headers['content-disposition']).toBe('attachment; filename="my__data_.zip"');
    expect((await file('/1')).statusCode).toBe(404);
    expect((await file('/x')).statusCode).toBe(400);
    expect((await file('/0', 'rebound.example')).statusCode).toBe(404);
    const { text } = await world.call('GET', '/admin/outbox?to=a@example.com');
    expect(text).toContain('application/zip');
    expect(text).not.toContain(content);
  });
});
