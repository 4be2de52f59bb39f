import { expect, it } from 'vitest';
import { signIn, createMember } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { findAllRows } from '../../testing/dump';
import { createPreview, createPreviewHeaders, listBrowserRequests, openPreviewReader } from '../../testing/preview';
import { createStaff } from '../../testing/staff';
import { createStudioBusiness } from '../../testing/studio';
import { openTillBusiness } from '../../testing/till-business';

onDatabase('A preview of the draft', (open) => {
  const { getWorld } = openTillBusiness(open);

  it('DK19: shows visitors the draft with its token, and never without', async () => {
    const { studio, owner, businessId } = await createStudioBusiness(getWorld());
    const { settings } = await studio.read();
    await studio.save({ businessName: 'Olive & Oil', lightPrimary: '#123456' });
    const read = openPreviewReader(getWorld(), businessId, await createPreview(owner, businessId));
    const preview = await read('/api/configuration');
    expect(preview.body).toMatchObject({ businessName: 'Olive & Oil', lightTheme: { primary: '#123456' } });
    expect([preview.headers['cache-control'], preview.headers.etag]).toEqual(['no-store', undefined]);
    const live = await getWorld().call('GET', '/api/configuration', { host: `${businessId}.test` });
    expect(live.body.businessName).toBe(settings.businessName);
  });

  it('shows changes of the draft with the token that was given before', async () => {
    const { studio, owner, businessId } = await createStudioBusiness(getWorld());
    const read = openPreviewReader(getWorld(), businessId, await createPreview(owner, businessId), 'old');
    await studio.save({ pointName: 'seed', pointsNamePlural: 'seeds' });
    expect((await read('/api/configuration')).body.pointsNamePlural).toBe('seeds');
    const { settings } = await studio.read();
    const [first, ...rest] = settings.pointShop;
    await studio.save({ pointShop: [{ ...first, price: 12_300, name: 'Bread' }, ...rest] });
    const { body } = await read('/api/protected/points/member');
    expect(body.pointShop).toContainEqual(expect.objectContaining({ name: 'Bread', price: 12_300 }));
  });

  it('invents a member who has just joined, and one of long standing, by the rules of the draft', async () => {
    const { studio, owner, businessId } = await createStudioBusiness(getWorld());
    await studio.save({ welcomePoints: 4_200, pointsPerUnit: 10 });
    const token = await createPreview(owner, businessId);
    const details = '/api/protected/member/getMemberDetails';
    const activity = '/api/protected/activity/budget/points/1/10';
    const [asNew, asOld] = [
      openPreviewReader(getWorld(), businessId, token, 'new'),
      openPreviewReader(getWorld(), businessId, token, 'old'),
    ];
    expect((await asNew(details)).body).toMatchObject({
      member: { firstName: 'Alex', comoMemberId: 'preview-new' },
      hasMissingMandatoryFields: false,
      pointsBalance: { balance: { nonMonetary: 4_200 } },
    });
    expect((await asNew('/api/protected/gift')).body.gifts).toEqual([]);
    expect((await asNew(activity)).body).toMatchObject({
      total: 1,
      transactions: [{ operation: 'WelcomeBonus', amount: 4_200 }],
    });
    const { gifts } = (await asOld('/api/protected/gift')).body as { gifts: { code: string; status: string }[] };
    expect(gifts.length).toBeGreaterThan(1);
    expect(new Set(gifts.map(({ code }) => code))).toEqual(new Set(['PREVIEW']));
    const { transactions } = (await asOld(activity)).body as { transactions: { operation: string; amount: number }[] };
    expect(transactions.map(({ operation }) => operation)).toEqual(
      expect.arrayContaining(['PurchaseReward', 'WelcomeBonus']),
    );
    const { pointsBalance } = (await asOld(details)).body as { pointsBalance: { balance: { nonMonetary: number } } };
    expect(pointsBalance.balance.nonMonetary).toBe(transactions.reduce((sum, { amount }) => sum + amount, 0));
    const filtered = await asOld(`${activity}?kind=spent`);
    expect(filtered.body).toMatchObject({ total: 0, transactions: [] });
    expect((await asOld('/api/protected/activity/summary/points')).body).toMatchObject({ count: transactions.length });
    expect((await asOld('/api/protected/activity/purchases/2/4')).body).toMatchObject({ total: 6, page: 2 });
  });

  it('DK20: refuses every call of a browser but reads, whatever it is sent with, and writes nothing', async () => {
    const { studio, owner, businessId } = await createStudioBusiness(getWorld());
    await studio.save({ businessName: 'Olive & Oil' });
    const host = `${businessId}.test`;
    const memberToken = await signIn(getWorld(), await createMember(getWorld(), businessId));
    const token = await createPreview(owner, businessId);
    const before = await findAllRows(getWorld().app.db);
    const codes = new Map<string, unknown>();
    for (const { name, method, path, body, isRead } of listBrowserRequests()) {
      const headers = createPreviewHeaders(token, 'old');
      const response = await getWorld().call(method, path, {
        host,
        token: memberToken,
        headers,
        ...(body && { body }),
      });
      if (!isRead) expect([name, response.status, response.body.code]).toEqual([name, 403, 'FORBIDDEN_IN_PREVIEW']);
      expect(response.headers['cache-control']).toBe('no-store');
      codes.set(name, response.status === 200 ? 'OK' : response.body.code);
    }
    expect(await findAllRows(getWorld().app.db)).toEqual(before);
    for (const name of ['getConfiguration', 'getLocaleTranslation', 'getMemberDetails', 'getShops', 'getGifts'])
      expect([name, codes.get(name)]).toEqual([name, 'OK']);
  });

  it('DK20: neither signs anybody in, nor makes calls of staff and of the portal', async () => {
    const { owner, businessId } = await createStudioBusiness(getWorld());
    const token = await createPreview(owner, businessId);
    const headers = createPreviewHeaders(token, 'old');
    const sendTo = (method: 'GET' | 'POST', path: string, body?: object) =>
      getWorld().call(method, path, { host: `${businessId}.test`, headers, ...(body && { body }) });
    const contact = { customIdentifier: 'email', userIdentifier: 'ada@example.com' };
    for (const response of [
      await sendTo('POST', '/api/auth/requestVerification', contact),
      await sendTo('POST', '/session/reads', { reads: [{ call: 'getGifts' }], withinMs: 500 }),
      await sendTo('GET', `/admin/studio/${businessId}`),
      await sendTo('GET', '/admin/businesses'),
    ])
      expect([403, 404]).toContain(response.status);
    const asVisitor = await openPreviewReader(getWorld(), businessId, token)('/api/protected/gift');
    expect([asVisitor.status, asVisitor.body.code]).toEqual([401, 'SESSION_REQUIRED']);
  });

  it('DK19: refuses an ended token, one of another business, and one that was made elsewhere', async () => {
    const { owner, businessId } = await createStudioBusiness(getWorld());
    const { businessId: other } = await createStudioBusiness(getWorld());
    const token = await createPreview(owner, businessId);
    const readCode = async (id: string, used: string) =>
      (await openPreviewReader(getWorld(), id, used)('/api/configuration')).body.code;
    expect(await readCode(other, token)).toBe('PREVIEW_ENDED');
    expect(await readCode(businessId, `${token}x`)).toBe('PREVIEW_ENDED');
    const [payload = ''] = token.split('.');
    expect(await readCode(businessId, payload)).toBe('PREVIEW_ENDED');
    getWorld().advanceClock(59 * 60);
    expect(await readCode(businessId, token)).toBeUndefined();
    getWorld().advanceClock(60);
    expect(await readCode(businessId, token)).toBe('PREVIEW_ENDED');
  });
});

onDatabase('Who may preview a draft', (open) => {
  const { getWorld, businessId: other } = openTillBusiness(open);

  it('DK19: managers and owners of the business, not cashiers, and nobody bound to places or without a session', async () => {
    const { owner, businessId } = await createStudioBusiness(getWorld());
    const path = `/admin/studio/${businessId}/draft/preview`;
    const manager = await createStaff(getWorld(), businessId, 'manager');
    const token = await createPreview(manager, businessId);
    const read = openPreviewReader(getWorld(), businessId, token);
    expect((await read('/api/configuration')).status).toBe(200);
    const cashier = await createStaff(getWorld(), businessId, 'cashier');
    expect((await cashier.call('POST', path, {})).body.code).toBe('FORBIDDEN_TO_STAFF');
    expect((await manager.call('POST', `/admin/studio/${other}/draft/preview`, {})).body.code).toBe(
      'FORBIDDEN_TO_STAFF',
    );
    expect((await getWorld().call('POST', path, { body: {} })).body.code).toBe('SESSION_REQUIRED');
    const bound = { businessId, locations: ['olive-haifa'] };
    expect((await owner.call('POST', `/admin/staff/${manager.staffId}/change`, bound)).status).toBe(200);
    expect((await manager.call('POST', path, {})).body.code).toBe('FORBIDDEN_LOCATION');
    expect((await read('/api/configuration')).body.code).toBe('PREVIEW_ENDED');
  });

  it('DK19: ends with the role and with the session of its person', async () => {
    const { owner, businessId } = await createStudioBusiness(getWorld());
    const read = openPreviewReader(getWorld(), businessId, await createPreview(owner, businessId));
    expect((await read('/api/configuration')).status).toBe(200);
    await owner.call('POST', '/staff/session/end', {});
    expect((await read('/api/configuration')).body.code).toBe('PREVIEW_ENDED');
  });
});
