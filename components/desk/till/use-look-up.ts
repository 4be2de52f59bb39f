import { useRef, useState } from 'react';
import { useIdempotencyKeys } from '@/components/shared/query/use-idempotency-keys';
import { isApiError } from '@/lib/calls/api-error';
import { useIdentifyMemberMutation } from '@/store/desk/endpoints/till';
import { useBusiness, useLocation } from '../shell/desk-context';
import type { MemberQuery } from '../parts/member-query';
import type { Member } from './till-machine';

/** Looks up members at this place, by what a text means first, and then by what else it can mean. `query`: the last one. */
export function useLookUp(onFound: (member: Member) => void) {
  const { businessId } = useBusiness();
  const { locationId } = useLocation();
  const [identify, { isLoading, error, reset }] = useIdentifyMemberMutation();
  // An offline card's code is accepted once: repeated, it needs the same key.
  const keys = useIdempotencyKeys();
  const lastWrite = useRef<string>(undefined);

  const [query, setQuery] = useState<MemberQuery>();

  const send = (body: MemberQuery) => {
    const write = JSON.stringify(body);
    if (lastWrite.current !== undefined && lastWrite.current !== write) keys.settle(lastWrite.current);
    lastWrite.current = write;
    return identify({ idempotencyKey: keys.get(write), body: { businessId, locationId, ...body } });
  };
  const lookUp = async (first: MemberQuery, ...others: readonly MemberQuery[]): Promise<void> => {
    setQuery(first);
    const { data, error: refusal } = await send(first);
    if (data) return onFound(data);
    const [next] = others;
    if (!next || !isApiError(refusal)) return;
    if (refusal.code === 'INVALID_REQUEST') return lookUp(next);
    // What is no code either was meant as the contact that it can be.
    const found = refusal.code === 'UNKNOWN_MEMBER' ? (await send(next)).data : undefined;
    if (found) onFound(found);
  };
  return { lookUp, isLoading, error, reset, query };
}
