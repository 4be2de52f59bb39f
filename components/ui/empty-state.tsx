import { Icon, type IconName } from './icon';

interface EmptyStateProps {
  icon: IconName;
  title: string;
  text: string;
  children?: React.ReactNode;
}

/** The message for an empty list, and what to do next. */
export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 px-4 py-12 text-center">
      <span className="bg-accent-soft text-accent inline-flex size-16 items-center justify-center rounded-full">
        <Icon icon={icon} className="size-7" />
      </span>
      <p className="text-lg font-semibold">{title}</p>
      <p className="text-muted max-w-sm">{text}</p>
      {children}
    </div>
  );
}
