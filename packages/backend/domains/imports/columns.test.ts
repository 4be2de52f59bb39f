import { expect, it } from 'vitest';
import { onBothDatabases } from '../../testing/databases';
import { openTillBusiness } from '../../testing/till-business';

onBothDatabases('The columns of a business', (open) => {
  const { getWorld, businessId } = openTillBusiness(open, ({ configuration }) => {
    configuration.businessWallet = 'points';
    delete configuration.login.migration;
  });
  const listUnused = async (kind: string) => {
    const { body } = await getWorld().call('GET', `/admin/import-columns?businessId=${businessId}&kind=${kind}`);
    return (body.columns as { column: string; inUse?: boolean }[]).flatMap(({ column, inUse }) =>
      inUse === false ? [column] : [],
    );
  };

  it('say which ones it does not use: a balance that it does not have, and old cards', async () => {
    expect(await listUnused('members')).toEqual(['card', 'credit']);
    expect(await listUnused('balances')).toEqual(['addCredit']);
  });
});
