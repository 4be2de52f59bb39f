import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createMember,
  createClientAddress,
  createBrowserId,
  putTestBusiness,
  signIn,
  requestTicket,
  createUniqueId,
  type TestMember,
  createUniquePhone,
} from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile, createWorld, type World } from '../../testing/world';

const SUBMIT = '/api/formSubmit';
const answer = { food: 5, service: 4, comment: 'Lovely' };

onDatabase('Forms', (open) => {
  let world: World;
  let businessId: string;
  beforeAll(async () => {
    world = await createWorld(open, { LOCALES_DIR: 'locales', SIGN_IN_BUDGET_FACTOR: '100', OTP_RESEND: '0' });
    businessId = createUniqueId('forms');
    await putTestBusiness(world, createBusinessFile(businessId));
  });
  afterAll(() => world.close());

  const host = () => `${businessId}.test`;
  const submit = (form: string, formFields: object, more: object = {}, requested: object = {}) =>
    world.call('POST', SUBMIT, {
      host: host(),
      address: createClientAddress(),
      body: { form, formFields, ...more },
      ...requested,
    });
  const answers = async () => {
    const { body } = await world.call('GET', `/admin/formAnswers?businessId=${businessId}&formId=visit-survey`);
    return body.answers as { comoMemberId: string | null; locationId: string | null; values: object }[];
  };

  describe('Survey', () => {
    it('stores a visitor’s answers for staff', async () => {
      expect((await submit('visit-survey', answer)).body).toEqual({ status: 'OK' });
      expect((await answers())[0]).toMatchObject({ comoMemberId: null, locationId: null, values: answer });
    });

    it('stores a member’s answers with member and location', async () => {
      const member = await createMember(world, businessId);
      const [location] = createBusinessFile(businessId).locations;
      const token = await signIn(world, member);
      await submit('visit-survey', answer, { locationId: location?.id }, { token });
      expect((await answers())[0]).toMatchObject({ comoMemberId: member.id, locationId: location?.id });
    });

    it('records a given consent with its text, and no other', async () => {
      const member = await createMember(world, businessId);
      const token = await signIn(world, member);
      const given = async () =>
        (await world.call('GET', '/api/protected/member/consents', { host: host(), token })).body.consents;
      await submit('visit-survey', { ...answer, answerMe: false }, {}, { token });
      expect(await given()).not.toContainEqual(expect.objectContaining({ channel: 'form' }));
      await submit('visit-survey', { ...answer, answerMe: true }, {}, { token });
      expect(await given()).toContainEqual(
        expect.objectContaining({
          consent: 'answer',
          given: true,
          text: 'You can contact me about this visit.',
          language: 'en',
          channel: 'form',
        }),
      );
      await submit('visit-survey', { ...answer, answerMe: true });
      expect((await answers())[0]).toMatchObject({ comoMemberId: null });
    });

    it('reports missing and wrong fields and stores nothing', async () => {
      const before = (await answers()).length;
      const { status, body } = await submit('visit-survey', { food: 9, comment: 3 });
      expect([status, body.code]).toEqual([400, 'INVALID_REQUEST']);
      expect(body.errors).toEqual(
        expect.arrayContaining([
          { path: 'formFields.food', code: 'invalid' },
          { path: 'formFields.service', code: 'required' },
        ]),
      );
      expect((await answers()).length).toBe(before);
    });

    it('stores no field that is not in the form', async () => {
      await submit('visit-survey', { ...answer, role: 'admin', __proto__: { a: 1 } });
      expect((await answers())[0]?.values).toEqual({ ...answer, answerMe: false });
    });

    it.each(['registration', 'none', 'profiles'])('refuses the form %s', async (form) => {
      expect((await submit(form, answer)).status).toBe(404);
    });

    it('refuses an unknown location', async () => {
      expect((await submit('visit-survey', answer, { locationId: 'elsewhere' })).status).toBe(404);
    });

    it('accepts thirty submissions an hour from an address', async () => {
      const narrow = await createWorld(open);
      await putTestBusiness(narrow, createBusinessFile(businessId));
      const send = () =>
        narrow.call('POST', SUBMIT, { host: host(), body: { form: 'visit-survey', formFields: answer } });
      for (let sent = 0; sent < 30; sent += 1) expect((await send()).status).toBe(200);
      expect((await send()).status).toBe(429);
      await narrow.close();
    });
  });

  /** A member with a name only, and no phone. */
  async function createNewMember(): Promise<{ member: TestMember; token: string }> {
    const member = await createMember(world, businessId);
    return { member, token: await signIn(world, member) };
  }
  const read = async (token: string, path: string) => (await world.call('GET', path, { host: host(), token })).body;
  const missing = async (token: string) =>
    (await read(token, '/api/protected/member/getMemberDetails')).hasMissingMandatoryFields;

  describe('Profile form', () => {
    it('has the fields of the registration form except consents', async () => {
      const { body } = await world.call('GET', '/api/forms?formType=profile', { host: host() });
      const { form } = body as { form: { id: string; formType: string; fields: { id: string }[] } };
      expect(form).toMatchObject({ id: 'profile', formType: 'profile' });
      expect(form.fields.map(({ id }) => id)).toEqual([
        'firstName',
        'lastName',
        'email',
        'phoneNumber',
        'birthday',
        'favouriteDish',
      ]);
    });

    it('completes a profile and shows the stored values', async () => {
      const { member, token } = await createNewMember();
      expect(await missing(token)).toBe(true);
      const phoneNumber = createUniquePhone();
      const fields = { firstName: 'Ada', lastName: 'Byron', phoneNumber, birthday: '1990-05-17' };
      expect((await submit('profile', fields, {}, { token })).body).toEqual({ status: 'OK' });
      expect(await missing(token)).toBe(false);
      const { values } = await read(token, '/api/protected/member/profileFields');
      expect(values).toEqual({ ...fields, email: member.email });
    });

    it('removes the value of an optional field that was emptied, and keeps one that is not submitted', async () => {
      const { member, token } = await createNewMember();
      const fields = { firstName: 'Ada', lastName: 'Byron', phoneNumber: createUniquePhone() };
      const readValues = async () => (await read(token, '/api/protected/member/profileFields')).values;
      const stored = { ...fields, birthday: '1990-05-17', favouriteDish: 'mezze' };
      await submit('profile', stored, {}, { token });
      expect(await readValues()).toEqual({ ...stored, email: member.email });
      await submit('profile', { ...fields, favouriteDish: '' }, {}, { token });
      expect(await readValues()).toEqual({ ...fields, birthday: '1990-05-17', email: member.email });
    });

    it('changes no confirmed identifier, whatever is submitted', async () => {
      const { member, token } = await createNewMember();
      const email = `${randomUUID()}@evil.example`;
      await submit(
        'profile',
        { firstName: 'A', lastName: 'B', email, phoneNumber: createUniquePhone() },
        {},
        { token },
      );
      const { member: after } = await read(token, '/api/protected/member/getMemberDetails');
      expect(after).toMatchObject({ email: member.email });
    });

    it('accepts another member’s phone as unconfirmed, and leaves the phone with its owner', async () => {
      const phoneNumber = createUniquePhone();
      const owner = await createMember(world, businessId, { phoneNumber });
      const { token } = await createNewMember();
      const saved = [];
      for (const typed of [phoneNumber, createUniquePhone()]) {
        const response = await submit(
          'profile',
          { firstName: 'Eve', lastName: 'B', phoneNumber: typed },
          {},
          { token },
        );
        saved.push([response.status, response.text]);
      }
      expect(saved[0]).toEqual([200, saved[1]?.[1]]);
      const { body } = await world.call(
        'GET',
        `/admin/members?businessId=${businessId}&query=${encodeURIComponent(phoneNumber)}`,
      );
      expect(body.members).toMatchObject([{ comoMemberId: owner.id }]);
    });

    it('does not allow sign-in by an unconfirmed phone', async () => {
      const { token } = await createNewMember();
      const phoneNumber = createUniquePhone();
      await submit('profile', { firstName: 'A', lastName: 'B', phoneNumber }, {}, { token });
      const member = { customIdentifier: 'phoneNumber', userIdentifier: phoneNumber };
      const visitor = { host: host(), browser: createBrowserId(), address: createClientAddress() };
      expect(await requestTicket(world, member, visitor)).toMatchObject({ status: 'OK', registered: false });
    });

    it('leaves an unconfirmed phone editable', async () => {
      const { token } = await createNewMember();
      const fields = { firstName: 'A', lastName: 'B' };
      const [first, second] = [createUniquePhone(), createUniquePhone()];
      await submit('profile', { ...fields, phoneNumber: first }, {}, { token });
      const { values, unconfirmed } = await read(token, '/api/protected/member/profileFields');
      expect([values, unconfirmed]).toMatchObject([{ phoneNumber: first }, ['phoneNumber']]);
      await submit('profile', { ...fields, phoneNumber: second }, {}, { token });
      const { member: after } = await read(token, '/api/protected/member/getMemberDetails');
      expect(after).toMatchObject({ phoneNumber: second, phoneConfirmed: false, emailConfirmed: true });
    });

    it('saves the other fields when somebody else has confirmed the unconfirmed phone', async () => {
      const { token } = await createNewMember();
      const phoneNumber = createUniquePhone();
      await submit('profile', { firstName: 'A', lastName: 'B', phoneNumber }, {}, { token });
      await createMember(world, businessId, { phoneNumber });
      const again = await submit('profile', { firstName: 'C', lastName: 'B', phoneNumber }, {}, { token });
      expect(again.body).toEqual({ status: 'OK' });
    });

    it('is for the member only, and a support session cannot save it', async () => {
      expect((await submit('profile', { firstName: 'A' })).status).toBe(401);
      const member = await createMember(world, businessId);
      const issued = await world.call('POST', '/admin/temporaryTokens', {
        body: { businessId, comoMemberId: member.id, issuedBy: 'desk' },
      });
      const opened = await world.call('POST', '/session/temporaryToken', {
        host: host(),
        body: { temporaryToken: issued.body.temporaryToken },
      });
      const token = String(opened.body.memberToken);
      const refused = await submit(
        'profile',
        { firstName: 'A', lastName: 'B', phoneNumber: createUniquePhone() },
        {},
        { token },
      );
      expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN_IN_SUPPORT_SESSION']);
    });
  });

  describe('Identifier', () => {
    const request = (token: string, body: object, address = createClientAddress()) =>
      world.call('POST', '/api/protected/member/validateMemberIdentifiers', {
        host: host(),
        token,
        address,
        body: { recaptchaData: {}, ...body },
      });

    it('is validated without revealing whether a member has it', async () => {
      const { member, token } = await createNewMember();
      const other = await createMember(world, businessId);
      for (const email of [`${randomUUID()}@example.com`, other.email, member.email])
        expect((await request(token, { email })).body).toEqual({ email: 'ok' });
      expect((await request(token, { email: 'a@', phoneNumber: 'x' })).body).toEqual({
        email: 'invalid',
        phoneNumber: 'invalid',
      });
    });
  });
});
