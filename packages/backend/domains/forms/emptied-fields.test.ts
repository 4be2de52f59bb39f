import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createClientAddress,
  createMember,
  createUniqueId,
  createUniquePhone,
  putTestBusiness,
  signIn,
} from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile, createWorld, type World } from '../../testing/world';

onDatabase('A profile form whose fields are all optional', (open) => {
  let world: World;
  let businessId: string;
  beforeAll(async () => {
    world = await createWorld(open, { SIGN_IN_BUDGET_FACTOR: '100', OTP_RESEND: '0' });
    businessId = createUniqueId('optional');
    const file = createBusinessFile(businessId);
    for (const field of file.forms.flatMap((form) => form.fields)) field.required = false;
    await putTestBusiness(world, file);
  });
  afterAll(() => world.close());

  it('empties names, an unconfirmed contact and further fields, but no confirmed contact', async () => {
    const member = await createMember(world, businessId);
    const from = { host: `${businessId}.test`, address: createClientAddress(), token: await signIn(world, member) };
    const save = async (formFields: object) => {
      const { body } = await world.call('POST', '/api/formSubmit', { ...from, body: { form: 'profile', formFields } });
      expect(body).toEqual({ status: 'OK' });
      return (await world.call('GET', '/api/protected/member/profileFields', from)).body.values;
    };
    const confirmed = { email: member.email };
    const values = { firstName: 'Ada', lastName: 'L', phoneNumber: createUniquePhone(), birthday: '1990-05-17' };
    expect(await save(values)).toEqual({ ...values, ...confirmed });
    expect(await save({})).toEqual({ ...values, ...confirmed });
    expect(await save({ firstName: '', lastName: ' ', phoneNumber: '', birthday: '', email: '' })).toEqual(confirmed);
  });
});
