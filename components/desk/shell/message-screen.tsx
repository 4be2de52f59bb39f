import { Icon, type IconName } from '@/components/ui/icon';

interface MessageScreenProps {
  icon: IconName;
  title: string;
  text: string;
  children?: React.ReactNode;
}

/** A screen that says why there is nothing else, and what to do. */
export function MessageScreen({ icon, title, text, children }: MessageScreenProps) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 px-4 py-16 text-center">
      <span className="bg-accent-soft text-accent inline-flex size-16 items-center justify-center rounded-full">
        <Icon icon={icon} className="size-8" />
      </span>
      <h1 className="text-2xl font-bold">{title}</h1>
      <p className="text-muted">{text}</p>
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
