import { createClientComponent } from '@/components/shared/query/client-component';
import { createLazyFallback } from '@/components/shared/query/lazy-fallback';

/** The camera as a scanner, loaded when it is opened. */
export const TillCamera = createClientComponent(
  () => import('@/components/shared/camera/camera-panel').then((module) => module.CameraPanel),
  createLazyFallback('h-64 w-full'),
);
