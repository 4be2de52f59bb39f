import { BusinessId } from 'loyalty-contract/schemas/primitives';
import { z } from 'zod';

const BusinessPart = z.object({ businessId: BusinessId });

/** The businesses named in a staff request: none if it concerns all of them. */
export function getNamedBusinessIds({
  params,
  query,
  body,
}: {
  params: unknown;
  query: unknown;
  body: unknown;
}): string[] {
  return [params, query, body].flatMap((part) => BusinessPart.safeParse(part).data?.businessId ?? []);
}
