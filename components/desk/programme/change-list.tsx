import type { StudioChange } from './studio';
import { useChangeText } from './use-change-text';

interface ChangeListProps {
  label: string;
  changes: readonly StudioChange[];
}

/** Differences in words. */
export function ChangeList({ label, changes }: ChangeListProps) {
  const describe = useChangeText();
  return (
    <ul aria-label={label} className="grid list-disc gap-1.5 ps-5">
      {changes.map((change, index) => (
        <li key={index} className="[overflow-wrap:anywhere]">
          {describe(change)}
        </li>
      ))}
    </ul>
  );
}
