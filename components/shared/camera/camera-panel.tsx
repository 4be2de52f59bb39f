import { useLayoutEffect, useRef } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Camera } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { CameraView } from './camera-view';
import { useCamera } from './use-camera';

interface CameraPanelProps {
  /** Called with the texts of the codes in view; returns true if one of them was accepted. */
  onTexts: (texts: string[]) => boolean;
  busy: boolean;
}

/** Explains why the camera is needed before the browser asks; then shows its picture until a receipt is found. */
export function CameraPanel({ onTexts, busy }: CameraPanelProps) {
  const { t } = useTranslation();
  const { state, start, stop, light } = useCamera();
  const starter = useRef<HTMLButtonElement>(null);
  const wasCameraOn = useRef(false);
  const isOn = state.name === 'on';

  // Before whoever else moves a focus that was lost.
  useLayoutEffect(() => {
    // The camera's buttons were removed: the focus moves here.
    if (wasCameraOn.current && !isOn && document.activeElement === document.body) starter.current?.focus();
    wasCameraOn.current = isOn;
  }, [isOn]);

  if (state.name === 'on') {
    const { camera, lit } = state;
    return (
      <CameraView
        camera={camera}
        lit={lit}
        onTexts={(texts) => {
          if (onTexts(texts)) stop();
        }}
        onLight={(on) => void light(camera, on)}
        onCameraChange={(deviceId) => void start(deviceId)}
        onStop={stop}
      />
    );
  }
  return (
    <div className="grid gap-3">
      <div className="rounded-card bg-raised border-border grid justify-items-center gap-4 border border-dashed px-5 py-7 text-center">
        <Icon icon={Camera} className="text-accent size-9" />
        <p className="text-muted text-sm">{t('scanner.camera.why')}</p>
        <Button ref={starter} onClick={() => void start()} busy={busy || state.name === 'starting'}>
          {t(state.name === 'starting' ? 'scanner.camera.starting' : 'scanner.camera.start')}
        </Button>
      </div>
      {state.name === 'failed' && <Alert tone="warning">{t(`scanner.camera.${state.error}`)}</Alert>}
    </div>
  );
}
