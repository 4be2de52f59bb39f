import type { Call } from 'loyalty-contract/calls/calls';
import { expectCacheable } from '../suite/caching';
import type { Section, Suite } from '../suite/suite';
import { checkLanguages } from './languages';
import { UNKNOWN_ID } from '../suite/test-data';

/** True for a public read whose documented request has no parameters. */
const hasNoParameters = ({ access, method, params, query }: Call) =>
  access === 'public' && method === 'GET' && !params && !query;

/** An empty style is not the same as none: the portal stays blank (spec §1). */
async function checkThemeStyle(suite: Suite): Promise<void> {
  await suite.check('getConfiguration', 'has a style, or leaves it out', async (verify) => {
    const { themeStyle } = verify.success(await suite.client.send('getConfiguration'));
    verify.expect(themeStyle.trim() !== '', {
      call: 'getConfiguration',
      field: 'themeStyle',
      received: 'an empty text',
      expected: 'no such property, or declarations such as --lp-radius:1rem: the portal stays blank with an empty one',
    });
  });
}

async function checkLocations(suite: Suite): Promise<void> {
  const { client } = suite;
  await suite.check('getLocation', 'returns each location of the list', async (verify) => {
    const { locations } = verify.success(await client.send('getLocations'));
    for (const { id } of locations.slice(0, 3)) {
      const { location } = verify.success(await client.send('getLocation', { query: { locationId: id } }));
      const finding = {
        call: 'getLocation',
        field: 'location.id',
        received: 'another id',
        expected: 'the requested one',
      } as const;
      verify.expect(location.id === id, finding);
    }
  });
  await suite.check('getLocation', 'returns 404 for an unknown id', async (verify) => {
    verify.problem(await client.send('getLocation', { query: { locationId: UNKNOWN_ID } }), 'NOT_FOUND');
  });
  await suite.check('getForm', 'returns the registration form', async (verify) => {
    const { form } = verify.success(await client.send('getForm', { query: { formType: 'registration' } }));
    const finding = {
      call: 'getForm',
      field: 'form.formType',
      received: 'another type',
      expected: 'registration',
    } as const;
    verify.expect(form.formType === 'registration', finding);
  });
  await suite.check('getForm', 'returns 404 for an unknown id', async (verify) => {
    verify.problem(await client.send('getForm', { query: { formId: UNKNOWN_ID } }), 'NOT_FOUND');
  });
}

/** The reads of visitors. */
export const publicReadsSection: Section = {
  title: 'Public reads',
  level: 1,
  async run(suite) {
    for (const call of suite.calls.filter(hasNoParameters))
      await suite.check(call.name, 'succeeds for a visitor', async (verify) => {
        const exchange = await suite.client.send(call.name);
        verify.success(exchange);
        await expectCacheable(verify, suite.client, exchange, {});
      });
    await checkThemeStyle(suite);
    await checkLanguages(suite);
    if (suite.level >= 2) await checkLocations(suite);
  },
};
