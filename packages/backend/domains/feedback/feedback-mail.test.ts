import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseEnvironment } from '../../core/environment/environment';
import { createTransports, type Transports } from '../outbox';
import { deliverDueMessages } from '../../testing/deliveries';
import { createMember, putTestBusiness, createSignedInRequest, createUniqueId } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { startMailSink } from 'loyalty-testing/fakes/mail-sink';
import { createBusinessFile, createWorld, SERVICE_KEY, type RequestOptions, type World } from '../../testing/world';

const EVIL = 'evil@evil.example';
const breaks = [
  '\r\n',
  '\n',
  '\r',
  '\u0000',
  '\u2028',
  '\u2029',
  '\u0085',
  '\v',
  '\f',
  '%0d%0a',
  '=0D=0A',
  '\\r\\n',
  '\n\t',
];
const headers = [
  `Bcc: ${EVIL}`,
  `Cc: ${EVIL}`,
  `To: ${EVIL}`,
  `Reply-To: ${EVIL}`,
  'Content-Type: text/html',
  '\r\nbody',
];
const injected = breaks.flatMap((at) => headers.map((line) => `${at}${line}`));
const addresses = [
  `ada@example.com, ${EVIL}`,
  `ada@example.com;${EVIL}`,
  `ada@example.com ${EVIL}`,
  `"Ada" <${EVIL}>`,
  `<${EVIL}>`,
  `friends: ada@example.com, ${EVIL};`,
  `ada@example.com>\r\nRCPT TO:<${EVIL}`,
  `(${EVIL})ada@example.com`,
  `"ada,${EVIL}"@example.com`,
  `ada@[${EVIL}]`,
  `=?utf-8?q?ada=2C${EVIL}?=@example.com`,
  'ada@example.com\u0000',
];
const subjects = ['=?utf-8?b?QmNjOiBldmls?=', `=?utf-8?q?=0D=0ABcc:_${EVIL}?=`, 'שלום', '\u202Ex', 'a'.repeat(150)];

onDatabase('Feedback mail', (open) => {
  let world: World;
  let from: RequestOptions;
  let to: string;
  let own: string;
  let mails: Awaited<ReturnType<typeof startMailSink>>;
  let transports: Transports;
  beforeAll(async () => {
    world = await createWorld(open, { SIGN_IN_BUDGET_FACTOR: '1000' });
    const businessId = createUniqueId('letters');
    to = `hello@${businessId}.example`;
    await putTestBusiness(
      world,
      createBusinessFile(businessId, (file) => void (file.configuration.feedbackEmail = to)),
    );
    const member = await createMember(world, businessId);
    own = member.email;
    from = await createSignedInRequest(world, member);
    await world.app.db.deleteFrom('outbox').execute();
    mails = await startMailSink();
    const way = { LOYALTY_BACKEND_KEY: SERVICE_KEY, SMTP_URL: mails.url, MAIL_FROM: 'Portal <portal@example.com>' };
    transports = createTransports(parseEnvironment(way), world.app.businesses);
  });
  afterAll(async () => {
    transports.email?.close();
    await mails.close();
    await world.close();
  });

  it('sends to one address with unchanged headers, whatever the fields contain (E1)', async () => {
    const plain = { email: own, subject: 'Hours', message: 'Open on Sunday?' };
    const written = [
      plain,
      ...injected.map((text, index) =>
        index % 2 ? { ...plain, subject: `Hours${text}` } : { ...plain, email: `${own}${text}` },
      ),
      ...breaks.map((at) => ({ ...plain, message: `Hours${at}Bcc: ${EVIL}` })),
      ...addresses.map((email) => ({ ...plain, email })),
      ...subjects.map((subject) => ({ ...plain, subject })),
    ];
    let taken = 0;
    for (const feedBackData of written) {
      const requested = { ...from, body: { feedBackData, recaptchaData: {} } };
      const { status } = await world.call('POST', '/api/protected/member/submitFeedBack', requested);
      expect([feedBackData, [200, 400].includes(status)]).toEqual([feedBackData, true]);
      if (status === 200) taken += 1;
    }
    await deliverDueMessages(world.app, transports);
    expect(mails.received).toHaveLength(taken);
    expect(taken).toBeGreaterThan(subjects.length);
    const names = (at: number) =>
      mails.received[at]?.mail.headers
        .map(({ key }) => key)
        .filter((key) => key !== 'content-transfer-encoding' && key !== 'reply-to');
    for (const [at, { mail, envelope }] of mails.received.entries()) {
      expect(envelope).toEqual([to]);
      expect(mail.to?.map(({ address }) => address)).toEqual([to]);
      expect([mail.cc ?? [], mail.bcc ?? []]).toEqual([[], []]);
      expect([[], [own]]).toContainEqual(mail.replyTo?.map(({ address }) => address) ?? []);
      expect(names(at)).toEqual(names(0));
    }
  });

  it('refuses 400 KB of brackets without parsing (E3)', async () => {
    const body = { feedBackData: { email: '('.repeat(400_000), subject: 'x', message: 'x' }, recaptchaData: {} };
    const { status } = await world.call('POST', '/api/protected/member/submitFeedBack', { ...from, body });
    expect(status).toBe(413);
  });
});
