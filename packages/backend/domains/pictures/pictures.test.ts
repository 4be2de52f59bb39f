import { randomUUID } from 'node:crypto';
import { header } from 'loyalty-contract/headers';
import { MAX_PICTURE_BYTES, MAX_PICTURES } from 'loyalty-contract/desk-limits';
import { toSmallerFile } from 'loyalty-text/picture-hints';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { onDatabase } from '../../testing/databases';
import { createMark, createPhotograph } from '../../testing/pictures';
import { createStaff, type TestPerson } from '../../testing/staff';
import { createStudioBusiness } from '../../testing/studio';
import { openTillBusiness } from '../../testing/till-business';

const upload = (person: TestPerson, businessId: string, picture: Buffer, key?: string) =>
  person.call('POST', `/admin/studio/${businessId}/pictures`, { picture: picture.toString('base64') }, key);

onDatabase('Pictures of a business', (open) => {
  const { getWorld } = openTillBusiness(open);
  const get = (url: string, options: object) =>
    getWorld().call('GET', url.split('#', 1).join(), options as { host?: string });
  const createUpload = async (picture: Buffer) => {
    const business = await createStudioBusiness(getWorld());
    const { body, text } = await upload(business.owner, business.businessId, picture);
    if (typeof body.url !== 'string') throw new Error(`the picture was refused: ${text}`);
    return { ...business, url: body.url, body };
  };

  it('are uploaded, put into the draft, published, and shown by the hosts of the business', async () => {
    const { businessId, studio, url, body, getFile } = await createUpload(await createPhotograph(1_000, 1_500));
    expect(body).toMatchObject({ width: 1_500, height: 1_000 });
    expect(url).toMatch(/^\/api\/pictures\/[a-z0-9-]+\/[0-9a-f]{32}\.webp#widths=480,960,1500&colour=[0-9a-f]{6}$/);
    await studio.save({ heroImage: url, lightLogo: url });
    expect((await studio.read()).changes.map(({ setting, kind }) => `${setting} ${kind}`)).toEqual([
      'lightLogo picture',
      'heroImage picture',
    ]);
    expect((await studio.publish()).status).toBe(200);
    expect((await getFile()).configuration.heroImageUrl).toBe(url);
    const { status, headers } = await get(url, { host: `${businessId}.test` });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    const smaller = await get(toSmallerFile(url.split('#', 1).join(), 480), { host: `${businessId}.test` });
    expect(Number(smaller.headers['content-length'])).toBeLessThan(Number(headers['content-length']));
    const { body: log } = await getWorld().call('GET', `/admin/audit?businessId=${businessId}&action=picture.upload`);
    expect(log.entries).toEqual([expect.objectContaining({ actor: 'Person owner' })]);
  });

  it('are stored once, whoever uploads the same again, and once for a request that is repeated', async () => {
    const mark = await createMark();
    const { businessId, owner, url } = await createUpload(mark);
    const manager = await createStaff(getWorld(), businessId, 'manager');
    const key = randomUUID();
    const again = await upload(manager, businessId, mark, key);
    expect(again.body.url).toBe(url);
    expect((await upload(manager, businessId, mark, key)).body).toEqual(again.body);
    expect((await upload(owner, businessId, await createPhotograph())).body.url).not.toBe(url);
    const rows = await getWorld()
      .app.db.selectFrom('pictures')
      .select(['hash', 'width'])
      .where('business_id', '=', businessId)
      .execute();
    expect(rows).toHaveLength(2);
  });

  it('DK23: are at the hosts of their business, and at the desk for who works there, alone', async () => {
    const { url, owner, businessId } = await createUpload(await createMark());
    const { businessId: other, owner: stranger } = await createStudioBusiness(getWorld());
    const asStaff = ({ token }: TestPerson) => ({ headers: { [header.staffToken]: token } });
    expect((await get(url, { host: `${businessId}.test` })).status).toBe(200);
    expect((await get(url, asStaff(owner))).status).toBe(200);
    expect((await get(url, { host: `${other}.test` })).status).toBe(404);
    expect((await get(url.replace(businessId, other), { host: `${other}.test` })).status).toBe(404);
    expect((await get(url, asStaff(stranger))).status).toBe(404);
    expect((await get(url, { ...asStaff(owner), headers: { [header.staffToken]: 'x'.repeat(40) } })).status).toBe(401);
    for (const path of [`/api/pictures/${businessId}/..%2f${other}.webp`, `/api/pictures/${businessId}/x.webp`])
      expect((await get(path, { host: `${businessId}.test` })).status).toBe(404);
  });

  it('DK22: are refused in words for what they are, without being stored', async () => {
    const { owner, businessId } = await createStudioBusiness(getWorld());
    const files = [
      [Buffer.from('<svg onload="alert(1)"/>'), 'svg'],
      [Buffer.from('%PDF-1.7'), 'not_a_picture'],
      [Buffer.from('GIF89a'), 'animated'],
      [Buffer.from('ffd8ffe000104a46494600', 'hex'), 'broken'],
    ] as const;
    for (const [file, code] of files) {
      const { status, body } = await upload(owner, businessId, file);
      expect([status, body.code, body.errors]).toEqual([400, 'INVALID_REQUEST', [{ path: 'picture', code }]]);
    }
    expect((await upload(owner, businessId, Buffer.alloc(MAX_PICTURE_BYTES + 3))).status).toBe(400);
    expect((await upload(owner, businessId, Buffer.alloc(MAX_PICTURE_BYTES * 2))).status).toBe(413);
    const stored = getWorld().app.db.selectFrom('pictures').selectAll().where('business_id', '=', businessId);
    expect(await stored.execute()).toEqual([]);
  });

  it('DK22: are no more than two hundred, of which one can still be uploaded again', async () => {
    const mark = await createMark();
    const { owner, businessId, url } = await createUpload(mark);
    await sql`insert into pictures select ${businessId}, lpad(n::text, 32, '0'), 1, ''::bytea, now()
      from generate_series(2, ${MAX_PICTURES}) n`.execute(getWorld().app.db);
    const { body } = await upload(owner, businessId, await createPhotograph());
    expect(body.errors).toEqual([{ path: 'picture', code: 'no_room' }]);
    expect((await upload(owner, businessId, mark)).body.url).toBe(url);
  });

  it('are small pictures of what was uploaded, whatever it was', async () => {
    const { url, businessId } = await createUpload(await createPhotograph(300, 200));
    const { host, path } = { host: `${businessId}.test`, path: url.split('#', 1).join() };
    const response = await getWorld().server.inject({
      method: 'GET',
      url: path,
      headers: { authorization: 'Bearer a-service-key-for-tests-only', [header.forwardedHost]: host },
    });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 200, height: 300 });
  });
});
