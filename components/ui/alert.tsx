import { Icon, type IconName } from './icon';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from './icons';
import { classNames } from './class-names';

type Tone = 'info' | 'success' | 'warning' | 'danger';

const styles: Record<Tone, { icon: IconName; style: string }> = {
  info: { icon: Info, style: 'bg-accent-soft text-text border-border' },
  success: { icon: CircleCheck, style: 'bg-success-soft text-success border-success' },
  warning: { icon: TriangleAlert, style: 'bg-warning-soft text-warning border-warning' },
  danger: { icon: CircleAlert, style: 'bg-danger-soft text-danger border-danger' },
};

export interface AlertProps {
  tone: Tone;
  children: React.ReactNode;
}

/** A message with a live region: an error interrupts a screen reader, other messages are announced politely. */
export function Alert({ tone, children }: AlertProps) {
  const { icon, style } = styles[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames('rounded-control flex items-start gap-3 border p-3.5', style)}
    >
      <Icon icon={icon} className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
