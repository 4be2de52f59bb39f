/** A code's `destination` when saying more would tell who is a member, or whether any code was sent. */
export const HIDDEN_DESTINATION = '••••';
