/** Valid path parameters of every read, for tests that send each call of the contract. */
export const pathParameters = { creditType: 'points', list: 'points', page: 1, perPage: 50, locale: 'en' };
