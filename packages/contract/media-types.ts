/** Media types of requests and responses. */
export const PROBLEM_JSON = 'application/problem+json';
export const FORM_URLENCODED = 'application/x-www-form-urlencoded';
export const FORM_DATA = 'multipart/form-data';
