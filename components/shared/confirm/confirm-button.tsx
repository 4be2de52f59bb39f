import { lazy, Suspense } from 'react';
import { useFramed } from '@/components/shared/browser/use-client-value';
import { Button, type ButtonProps } from '@/components/ui/button';

const FramedConfirmButton = lazy(() =>
  import('./framed-confirm-button').then((module) => ({ default: module.FramedConfirmButton })),
);

/**
 * The button that does what was asked about, where a press moves value or cannot be taken back. Where the portal is
 * framed it can be pressed only by somebody who sees it (security 2.8).
 */
export function ConfirmButton(props: ButtonProps) {
  if (!useFramed()) return <Button {...props} data-confirm />;
  return (
    <Suspense fallback={<Button {...props} disabled />}>
      <FramedConfirmButton {...props} />
    </Suspense>
  );
}
