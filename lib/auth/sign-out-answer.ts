/** The redirect of a sign-out whose revocation at the backend is pending: it tells the browser. */
export const SIGN_OUT_PENDING = '/?signout=pending';
