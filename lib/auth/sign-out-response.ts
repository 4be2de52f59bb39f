/** The URL that next-auth returns after a sign-out whose revocation at the backend is pending: it tells the browser so. */
export const SIGN_OUT_PENDING = '/?signout=pending';
