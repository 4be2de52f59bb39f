/** The redirect after a sign-out whose revocation at the backend is pending; it informs the browser of that. */
export const SIGN_OUT_PENDING = '/?signout=pending';
