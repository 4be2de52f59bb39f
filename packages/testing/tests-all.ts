/**
 * Whether this run tests everything (`npm run test:all`): every suite on both databases, and every value of the tables of
 * inputs of which another run takes some.
 */
export const testsAll = process.env.TEST_ALL === '1';
