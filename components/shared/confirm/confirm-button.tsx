import { lazy, Suspense } from 'react';
import { useIsFramed } from '@/components/shared/browser/use-client-value';
import { Button, type ButtonProps } from '@/components/ui/button';

const FramedConfirmButton = lazy(() =>
  import('./framed-confirm-button').then((module) => ({ default: module.FramedConfirmButton })),
);

/**
 * The button that confirms an action which moves value or is irreversible. In a frame it works only when it has been
 * visible (security 2.8).
 */
export function ConfirmButton(props: ButtonProps) {
  if (!useIsFramed()) return <Button {...props} data-confirm />;
  return (
    <Suspense fallback={<Button {...props} disabled />}>
      <FramedConfirmButton {...props} />
    </Suspense>
  );
}
