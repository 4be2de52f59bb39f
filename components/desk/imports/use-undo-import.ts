import { useState } from 'react';
import type { UndoneImport } from 'loyalty-contract/schemas/imports';
import { useUndoImportMutation } from '@/store/desk/endpoints/imports';
import { useBusiness, useDesk } from '../shell/desk-context';
import { useWrite } from '../writes/use-write';

/** Undoes an import, part after part, as one write: its key is that of the first part; the others only go on. */
export function useUndoImport(importId: string) {
  const { businessId } = useBusiness();
  const { session } = useDesk();
  const [undoImport] = useUndoImportMutation();
  const [removed, setRemoved] = useState(0);
  const write = useWrite(async (input: { reason: string; idempotencyKey: string }) => {
    const body = { businessId, by: session.name, reason: input.reason };
    let { idempotencyKey } = input;
    const inUse: UndoneImport['inUse'] = [];
    for (;;) {
      const { data, error } = await undoImport({ params: { importId }, body, idempotencyKey });
      if (!data) return { error };
      setRemoved(data.removed);
      inUse.push(...data.inUse);
      if (data.remaining === 0 || isRefused(data)) return { data: { ...data, inUse } };
      idempotencyKey = crypto.randomUUID();
    }
  });
  return { write, removed };
}

/** True if nothing was undone, because members were used. */
export const isRefused = ({ removed, inUse }: UndoneImport): boolean => removed === 0 && inUse.length > 0;
