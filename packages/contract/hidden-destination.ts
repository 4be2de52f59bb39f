/** A code's `destination` if a real one would reveal who is a member, or whether any code was sent. */
export const HIDDEN_DESTINATION = '••••';
