import { useRef, useState } from 'react';
import { useIdempotencyKeys } from '@/components/shared/query/use-idempotency-keys';
import { useIdentifyMemberMutation } from '@/store/desk/endpoints/till';
import { useBusiness, useLocation } from '../shell/desk-context';
import type { MemberQuery } from '../parts/member-query';
import type { Member } from './till-machine';

/** Looks up members at this place. `query`: the last one. */
export function useLookUp(onFound: (member: Member) => void) {
  const { businessId } = useBusiness();
  const { locationId } = useLocation();
  const [identify, { isLoading, error, reset }] = useIdentifyMemberMutation();
  // An offline card's code is accepted once: repeated, it needs the same key.
  const keys = useIdempotencyKeys();
  const lastWrite = useRef<string>(undefined);

  const [query, setQuery] = useState<MemberQuery>();

  const lookUp = async (next: MemberQuery) => {
    setQuery(next);
    const write = JSON.stringify(next);
    if (lastWrite.current !== undefined && lastWrite.current !== write) keys.settle(lastWrite.current);
    lastWrite.current = write;
    const { data } = await identify({ idempotencyKey: keys.get(write), body: { businessId, locationId, ...next } });
    if (data) onFound(data);
  };
  return { lookUp, isLoading, error, reset, query };
}
