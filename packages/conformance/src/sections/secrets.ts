import { countRandomPlaces, isCounted } from '../suite/issued-secrets';
import { openSession, requestTicket } from '../suite/sign-in';
import type { Section, Suite } from '../suite/suite';

/** The fewest places in which tokens must differ as random ones do: those of 16 hexadecimal digits have about 15. */
const MIN_RANDOM_PLACES = 9;
/** So many equal codes, or codes in a row, are no coincidence. */
const MIN_EQUAL_CODES = 3;

async function checkTokens(suite: Suite, call: 'loginVerify' | 'openCustomSession'): Promise<void> {
  const field = call === 'loginVerify' ? 'token' : 'memberToken';
  const title =
    call === 'loginVerify' ? 'issues tickets that nobody can predict' : 'issues tokens that nobody can predict';
  const { member } = suite.data;
  if (!suite.session || !member) return suite.skip(call, title, 'sign-in failed');
  await suite.check(call, title, async (verify) => {
    if (suite.secrets.getTokens(field).length < 2) {
      const { browser, verified } = await requestTicket(suite, verify, member);
      await openSession(suite, verify, member, { browser, token: verified.token });
    }
    const tokens = suite.secrets.getTokens(field);
    if (tokens.length < 2) return;
    verify.expect(countRandomPlaces(tokens) >= MIN_RANDOM_PLACES, {
      call,
      field,
      received: `${tokens.length} that have most of their characters in common`,
      expected: 'a new random one each time',
    });
  });
}

async function checkCodes(suite: Suite): Promise<void> {
  const [call, title] = ['requestVerification', 'sends another code each time'] as const;
  const { codes } = suite.secrets;
  if (suite.hasFixedCode) return suite.skip(call, title, 'a fixed code was given');
  if (codes.length < MIN_EQUAL_CODES) return suite.skip(call, title, `fewer than ${MIN_EQUAL_CODES} codes were read`);
  await suite.check(call, title, (verify) => {
    if (new Set(codes).size === 1)
      verify.warn({
        call,
        field: 'code',
        received: `the same one ${codes.length} times`,
        expected: 'a random one each time',
        consequence: 'right for a test system alone: anybody who knows it can sign in as any member',
      });
    verify.expect(!isCounted(codes), {
      call,
      field: 'code',
      received: `${codes.length} numbers in a row`,
      expected: 'a random one each time: who gets a code must not know the next one',
    });
    return Promise.resolve();
  });
}

/** What was issued in the other sections: it comes last. */
export const secretsSection: Section = {
  title: 'Secrets',
  level: 1,
  async run(suite) {
    await checkTokens(suite, 'loginVerify');
    await checkTokens(suite, 'openCustomSession');
    await checkCodes(suite);
  },
};
