import { BusinessExportPage } from 'loyalty-contract/schemas/business-end';
import type { World } from './world';

/** The calls by which an operator ends a business. */
export function createBusinessEnd(getWorld: () => World) {
  const remove = (businessId: string, receipt: string, more: Record<string, unknown> = {}) =>
    getWorld().call('POST', `/admin/businesses/${businessId}/delete`, {
      body: { by: 'Dana', reason: 'closed for good', confirm: businessId, receipt, ...more },
    });
  return {
    disable: (businessId: string) =>
      getWorld().call('POST', `/admin/businesses/${businessId}/disable`, {
        body: { by: 'Dana', reason: 'closed for good' },
      }),
    /** All rows of a disabled business, page by page. */
    async exportAll(businessId: string) {
      const lines: string[] = [];
      for (let query = ''; ;) {
        const { body } = await getWorld().call('GET', `/admin/businesses/${businessId}/export${query}`);
        const page = BusinessExportPage.parse(body);
        lines.push(...page.lines);
        if (page.receipt) return { lines, receipt: page.receipt };
        query = `?cursor=${page.cursor}`;
      }
    },
    remove,
    /** Calls until the deletion is complete. @returns the number of deleted rows */
    async removeWhole(businessId: string, receipt: string): Promise<number> {
      for (let total = 0; ;) {
        const { status, body, text } = await remove(businessId, receipt);
        if (status !== 200) throw new Error(`it was refused: ${text}`);
        total += Number(body.deleted);
        if (body.done) return total;
      }
    },
  };
}
