import { byEmail, newAddress, newBrowser, put, unique } from '../testing/actors';
import { businessFile, type Answered, type World } from '../testing/world';
import { codeMac, sha256 } from '../secrets';
import { budgets } from '../sign-in/limits';
import { timed, type Result } from './result';

const CODE = '4711';

async function business(world: World): Promise<string> {
  const id = unique('guess');
  await put(world, businessFile(id));
  return id;
}

/**
 * Plants a code that was asked for from a browser, for many identifiers that are nobody's; sending has its own limits.
 * @param code the code that is right; none is when it is left out
 * @returns the identifiers, e-mail addresses
 */
export async function plantCodes(
  world: World,
  businessId: string,
  count: number,
  browser: string,
  code?: string,
): Promise<string[]> {
  const now = world.app.now();
  const emails = Array.from({ length: count }, () => `${unique('sprayed')}@example.com`);
  const rows = emails.map((email) => ({
    business_id: businessId,
    identifier_hash: sha256(`email|${email}`),
    browser_hash: sha256(browser),
    id: email,
    member_id: null,
    code_mac: code === undefined ? 'of no code' : codeMac(world.app.environment.CODE_PEPPER, email, code),
    created_at: now,
    expires_at: new Date(now.getTime() + 300_000),
    used_at: null,
  }));
  for (let from = 0; from < count; from += 1_000) {
    await world.app.db
      .insertInto('challenges')
      .values(rows.slice(from, from + 1_000))
      .execute();
  }
  return emails;
}

const guess = (
  world: World,
  businessId: string,
  browser: string,
  address: string,
  email: string,
  code: string,
): Promise<Answered> =>
  world.call('POST', '/api/auth/loginVerify', {
    host: `${businessId}.test`,
    browser,
    address,
    body: { ...byEmail(email), code },
  });

/** Guesses that were compared with a code, of all answers. */
const compared = (answers: Answered[]) =>
  answers.filter(({ body }) => body.status === 'WRONG_CODE' || body.status === 'OK').length;

/** O-b: one guess for each of many identifiers, from so many addresses. */
export function spray(world: World, counts: { identifiers: number; addresses: number }): Promise<Result> {
  const most = counts.addresses === 1 ? budgets.failuresByAddress.limit : budgets.failuresByBusiness.limit;
  const about = {
    scenario: 'O-b',
    what: `spraying from ${counts.addresses}`,
    target: `at most ${most} of ${counts.identifiers} guesses are compared`,
  };
  return timed({ ...about, database: world.database.kind }, async () => {
    const businessId = await business(world);
    const browser = newBrowser();
    const addresses = Array.from({ length: counts.addresses }, newAddress);
    const emails = await plantCodes(world, businessId, counts.identifiers, browser);
    const answers: Answered[] = [];
    for (let from = 0; from < emails.length; from += 50) {
      const batch = emails
        .slice(from, from + 50)
        .map((email, at) =>
          guess(world, businessId, browser, addresses[(from + at) % addresses.length] ?? '', email, '0000'),
        );
      answers.push(...(await Promise.all(batch)));
    }
    const refused = answers.filter((answer) => answer.status === 429).length;
    return { measured: { compared: compared(answers), refused }, pass: compared(answers) <= most && refused > 0 };
  });
}

/** O-c: the right code, sent many times at once. */
export function rightCodeAtOnce(world: World, counts: { requests: number; rounds: number }): Promise<Result> {
  const target = `one ticket in each of ${counts.rounds} rounds of ${counts.requests}`;
  return timed({ scenario: 'O-c', what: 'right code at once', target, database: world.database.kind }, async () => {
    const businessId = await business(world);
    let exact = 0;
    for (let round = 0; round < counts.rounds; round += 1) {
      const browser = newBrowser();
      const [email = ''] = await plantCodes(world, businessId, 1, browser, CODE);
      const sends = Array.from({ length: counts.requests }, () =>
        guess(world, businessId, browser, newAddress(), email, CODE),
      );
      const answers = await Promise.all(sends);
      if (answers.filter((answer) => answer.body.status === 'OK').length === 1) exact += 1;
    }
    return { measured: { exact }, pass: exact === counts.rounds };
  });
}
