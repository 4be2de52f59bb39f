export { consumeAddressProof, consumeConfirmation } from './consume-confirmation';
export { createConfirmationMessage } from './messages';
export { findOwnContacts } from './queries';
export { replaceContact } from './replace-contact';
