import { classNames } from './class-names';

type Tone = 'neutral' | 'accent' | 'success' | 'warning';

const styles: Record<Tone, string> = {
  neutral: 'bg-raised text-muted border-border',
  accent: 'bg-accent-soft text-accent border-accent-soft',
  success: 'bg-success-soft text-success border-success-soft',
  warning: 'bg-warning-soft text-warning border-warning-soft',
};

/** A short label for the adjacent element. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: React.ReactNode }) {
  return (
    <span
      className={classNames(
        'badge inline-flex items-center rounded-full border px-2.5 py-0.5 text-xs font-semibold',
        styles[tone],
      )}
    >
      {children}
    </span>
  );
}
