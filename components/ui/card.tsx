import { classNames } from './class-names';

interface CardProps {
  className?: string;
  children: React.ReactNode;
}

/** A surface that holds what belongs together. */
export function Card({ className, children }: CardProps) {
  return (
    <div className={classNames('bg-surface rounded-card shadow-card border-border border', className)}>{children}</div>
  );
}
