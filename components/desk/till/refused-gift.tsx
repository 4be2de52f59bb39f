import type { WriteError } from '../writes/use-write';
import { isApiError } from '@/lib/calls/api-error';

/** The gift of a refused code, and whose it is; nothing for any other error. */
export function RefusedGift({ error }: { error: WriteError }) {
  const { gift, member } = (isApiError(error) && error.facts) || {};
  if (gift === undefined) return null;
  return (
    <div className="wrap-anywhere">
      <p className="text-lg font-bold">
        <bdi>{gift}</bdi>
      </p>
      {member !== undefined && (
        <p>
          <bdi>{member}</bdi>
        </p>
      )}
    </div>
  );
}
