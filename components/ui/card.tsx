import { classNames } from './class-names';

interface CardProps {
  className?: string;
  children: React.ReactNode;
}

/** A surface for related content. */
export function Card({ className, children }: CardProps) {
  return (
    <div className={classNames('bg-surface rounded-card shadow-card border-card-border border', className)}>
      {children}
    </div>
  );
}
