import { classNames } from './class-names';

interface CardProps {
  className?: string;
  children: React.ReactNode;
}

/** A surface for related content. */
export function Card({ className, children }: CardProps) {
  return <div className={classNames('card', className)}>{children}</div>;
}
