/** Where next-auth's answer to a sign-out leads when the backend has yet to hear of it: how the browser learns of that. */
export const SIGN_OUT_PENDING = '/?signout=pending';
