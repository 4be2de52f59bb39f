/** The words for one that is another member's. */
export const takenWords = {
  email: 'register.unique.identifier.exists.email',
  phoneNumber: 'register.unique.identifier.exists.phone',
} as const;

/** The words for one that can be none. */
export const invalidWords = {
  email: 'validation.email.not.in.right.format',
  phoneNumber: 'form.pattern',
} as const;
