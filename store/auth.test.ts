import { describe, expect, it } from 'vitest';
import { authReducer, captchaCredentials, identityFields, mergeAuth, resetAuth } from './auth';

const empty = {
  userIdentifier: null,
  token: null,
  humanRecaptchaToken: null,
  siteKey: null,
  customIdentifier: null,
  migrationCard: null,
  migrationAdditionalField: null,
  customFieldData: null,
};
const typed = (customIdentifier: string, migrationAdditionalField?: string) =>
  authReducer(
    undefined,
    mergeAuth(
      identityFields({
        customIdentifier,
        userIdentifier: '123',
        ...(migrationAdditionalField !== undefined && { migrationAdditionalField }),
      }),
    ),
  );

describe('what sign-in remembers', () => {
  it('is eight fields, all null at first and after a reset', () => {
    expect(authReducer(undefined, { type: 'start' })).toEqual(empty);
    expect(authReducer(typed('migrationCard', '99'), resetAuth())).toEqual(empty);
  });

  it('knows a card of an earlier programme with the field that proves it', () => {
    expect(typed('migrationCard', '99')).toMatchObject({
      migrationCard: '123',
      migrationAdditionalField: '99',
      customFieldData: null,
    });
  });

  it('knows an identifier of the business’s own as its custom field', () => {
    expect(typed('memberNumber')).toMatchObject({ customFieldData: { memberNumber: '123' }, migrationCard: null });
  });

  it.each(['email', 'phoneNumber'])('knows a contact as no custom field: %s', (contact) => {
    expect(typed(contact)).toMatchObject({ customIdentifier: contact, userIdentifier: '123', customFieldData: null });
  });

  it('sends of the captcha what there is', () => {
    expect(captchaCredentials(empty)).toEqual({});
    expect(captchaCredentials({ siteKey: 'human', humanRecaptchaToken: 'h' })).toEqual({
      siteKey: 'human',
      humanRecaptchaToken: 'h',
    });
  });
});
