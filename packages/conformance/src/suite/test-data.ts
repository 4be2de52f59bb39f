import { z } from 'zod';
import { Email, Id, SingleLineInput } from 'loyalty-contract/schemas/primitives';

/** An id that no backend has. */
export const UNKNOWN_ID = 'conformance-test-unknown-id';

/** An e-mail address or a phone number with which somebody signs in. */
const Contact = z.union([
  z.object({ email: Email }).strict(),
  z.object({ phoneNumber: SingleLineInput.min(1) }).strict(),
]);

/**
 * The data of the backend under test that the checks use. Checks whose data is omitted are reported as skipped.
 */
export const TestData = z
  .object({
    /** A member of the programme; their balance is spent. */
    member: Contact,
    /** Another member of the programme, who signs in by a code too. */
    otherMember: Contact,
    /** A member whose codes are guessed wrongly; by default `member`, who then signs in by right ones. */
    guessedMember: Contact,
    /** A contact that nobody has; by default an address at example.com, or a number of a reserved range. */
    stranger: Contact,
    /** A person who is not a member yet; the checks register them. */
    newMember: Contact,
    /** Another person who is not a member yet; they are registered with the contact of `member` in the form. */
    anotherNewMember: Contact,
    /** A member who has not agreed to the terms yet; the checks agree. */
    memberWithoutConsent: Contact,
    /** A member with an active plan; the checks cancel and resume it. */
    subscriber: Contact,
    /** A host of another business of the same backend. */
    otherHost: z.string().min(1),
    /** An unused temporary token of a member. */
    temporaryToken: z.string().min(1),
    /** A form of the type `survey`, and values with which it can be submitted. */
    survey: z.object({ form: Id, formFields: z.record(z.string(), z.unknown()) }),
    /** A landing page's gift, by both ids, and a phone number to register for it. */
    landingGift: z.object({ id: Id, legacyId: Id, phoneNumber: SingleLineInput.min(1) }),
    /** A receipt that nobody has claimed. */
    receipt: z.object({ transactionId: Id, type: z.string().min(1) }),
    /** The fields of the registration form for `newMember`. */
    registrationData: z.record(z.string(), z.unknown()),
    /** The ids of the consents for `memberWithoutConsent`. */
    consents: z.array(z.string()),
    /** An unused contact, which replaces the member's own. */
    newContact: Contact,
    /** Whether the checks may delete the member at the end. */
    deleteMember: z.boolean(),
  })
  .partial()
  .strict();

export type TestData = z.infer<typeof TestData>;
export type Contact = z.infer<typeof Contact>;

/** A contact as the calls of sign-in have it. */
export function toIdentifier(contact: Contact): { customIdentifier: string; userIdentifier: string } {
  return 'email' in contact
    ? { customIdentifier: 'email', userIdentifier: contact.email }
    : { customIdentifier: 'phoneNumber', userIdentifier: contact.phoneNumber };
}
