import { describe, expect, it } from 'vitest';
import { authReducer, toCaptchaCredentials, toIdentityFields, mergeAuth, resetAuth } from './auth';

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
      toIdentityFields({
        customIdentifier,
        userIdentifier: '123',
        ...(migrationAdditionalField !== undefined && { migrationAdditionalField }),
      }),
    ),
  );

describe('Stored sign-in state', () => {
  it('has eight fields, all null initially and after a reset', () => {
    expect(authReducer(undefined, { type: 'start' })).toEqual(empty);
    expect(authReducer(typed('migrationCard', '99'), resetAuth())).toEqual(empty);
  });

  it('contains a previous card with its verification field', () => {
    expect(typed('migrationCard', '99')).toMatchObject({
      migrationCard: '123',
      migrationAdditionalField: '99',
      customFieldData: null,
    });
  });

  it('contains a custom identifier of the business as its custom field', () => {
    expect(typed('memberNumber')).toMatchObject({ customFieldData: { memberNumber: '123' }, migrationCard: null });
  });

  it.each(['email', 'phoneNumber'])('contains a contact without a custom field: %s', (contact) => {
    expect(typed(contact)).toMatchObject({ customIdentifier: contact, userIdentifier: '123', customFieldData: null });
  });

  it('sends the captcha fields that are set', () => {
    expect(toCaptchaCredentials(empty)).toEqual({});
    expect(toCaptchaCredentials({ siteKey: 'human', humanRecaptchaToken: 'h' })).toEqual({
      siteKey: 'human',
      humanRecaptchaToken: 'h',
    });
  });
});
