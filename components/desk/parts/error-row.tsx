import { CallErrorAlert } from '@/components/shared/errors/call-error-message';

/** Why the last press of a button failed, below its row of a list; nothing without an error. */
export function ErrorRow({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <li className="pb-3.5">
      <CallErrorAlert error={error} />
    </li>
  );
}
