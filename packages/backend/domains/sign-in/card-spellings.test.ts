import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createBrowserId,
  createClientAddress,
  createMember,
  createUniqueId,
  putTestBusiness,
  readLoginCode,
  requestTicket,
  toEmailIdentifier,
} from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile, createWorld, type World } from '../../testing/world';

onDatabase('An old card, with its groups written in any way,', (open) => {
  let world: World;
  let businessId: string;
  const spell = (groups: readonly string[]) => [
    ...['', '-', ' ', '\u2013', '.', '/', '\u00a0'].map((separator) => groups.join(separator)),
    `\u200e${groups.join('-').toLowerCase()}\u200e`,
  ];
  const createVisitor = () => ({
    host: `${businessId}.test`,
    browser: createBrowserId(),
    address: createClientAddress(),
  });
  const importRow = async (cells: string) => {
    const post = (path: string, body: Record<string, unknown>) =>
      world.call('POST', `/admin/imports${path}`, { body: { businessId, ...body }, idempotencyKey: randomUUID() });
    const { importId } = (await post('', { name: 'cards.csv' })).body;
    return (await post(`/${String(importId)}/rows`, { firstRow: 1, csv: `id,email,card,cardField\r\n${cells}` })).body;
  };

  beforeAll(async () => {
    world = await createWorld(open, { OTP_RESEND: '0', SIGN_IN_BUDGET_FACTOR: '20' });
    businessId = createUniqueId('cards');
    const file = createBusinessFile(businessId, ({ configuration, unopenedAccounts }) => {
      configuration.login.migration = { card: 'Card', additionalField: 'Last name' };
      unopenedAccounts.askForCard = true;
    });
    await putTestBusiness(world, file);
  });
  afterAll(() => world.close());

  it('signs its member in', async () => {
    const { id, email } = await createMember(world, businessId, {
      migration: { card: 'DS-4471 2093', additionalField: 'Gal' },
    });
    for (const userIdentifier of spell(['DS', '4471', '2093'])) {
      const from = createVisitor();
      const card = { customIdentifier: 'migrationCard', userIdentifier };
      const body = { ...card, migrationAdditionalField: 'Gal' };
      await world.call('POST', '/api/auth/requestVerification', { ...from, body });
      const code = await readLoginCode(world, email);
      const verified = await world.call('POST', '/api/auth/loginVerify', { ...from, body: { ...card, code } });
      expect([userIdentifier, verified.body.comoMemberId]).toEqual([userIdentifier, id]);
    }
  });

  it('opens the account of a file to the person who proved its contact (O19)', async () => {
    const typed = spell(['9988', '7766', '55']);
    for (const [index, card] of typed.entries()) {
      const email = `${createUniqueId('rina')}@members.example`;
      expect((await importRow(`row-${index},${email},${index}9988-7766-55,Gal`)).imported).toBe(1);
      const from = createVisitor();
      const { token } = await requestTicket(world, toEmailIdentifier(email), from);
      const body = { token, card: `${index}${card}` };
      const claimed = await world.call('POST', '/api/auth/claimAccount', { ...from, body });
      expect([card, claimed.body.status]).toEqual([card, 'OK']);
    }
  });

  it('is one card: another member cannot have it', async () => {
    await createMember(world, businessId, { migration: { card: '31-41', additionalField: 'Gal' } });
    for (const [index, card] of spell(['31', '41']).entries()) {
      const { errors } = await importRow(`twin-${index},,${card},Gal`);
      expect([card, errors]).toEqual([card, [{ row: 1, column: 'card', code: 'exists' }]]);
    }
  });
});
