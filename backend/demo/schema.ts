import { BusinessFile } from '@/contract/schemas/business-file';
import { z } from 'zod';

/** The JSON Schema of a business file, as text. It describes the input, so properties with a default are optional. */
export function businessFileSchema(): string {
  const schema = z.toJSONSchema(BusinessFile, { target: 'draft-7', io: 'input', unrepresentable: 'any' });
  return `${JSON.stringify({ title: 'A business whole: everything its portal shows and every rule it follows', ...schema }, null, 2)}\n`;
}
