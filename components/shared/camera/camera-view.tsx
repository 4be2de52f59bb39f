import { useEffect, useEffectEvent, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { Flashlight, FlashlightOff, SwitchCamera, X } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { OpenCamera } from './camera';
import { readFrame } from './read-qr';

interface CameraViewProps {
  camera: OpenCamera;
  lit: boolean;
  /** The texts of the codes in view. */
  onTexts: (texts: string[]) => void;
  onLight: (lit: boolean) => void;
  /** Switches to the camera with this id. */
  onCameraChange: (deviceId: string) => void;
  onStop: () => void;
}

/** Milliseconds between two scans: often enough for a moving hand, rarely enough for an old phone. */
const PAUSE_MS = 120;

/** Scans a player's picture repeatedly until it is stopped. */
function watch(player: HTMLVideoElement, onTexts: (texts: string[]) => void): () => void {
  let over = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scanFrame = async () => {
    const texts = await readFrame(player).catch(() => []);
    if (over) return;
    if (texts.length > 0) onTexts(texts);
    timer = setTimeout(() => void scanFrame(), PAUSE_MS);
  };
  void scanFrame();
  return () => {
    over = true;
    clearTimeout(timer);
  };
}

const roundButton =
  'bg-surface text-text border-border shadow-card inline-flex size-12 items-center justify-center rounded-full border';

/** The camera's picture, with a frame for the code, and the camera's controls. */
export function CameraView({ camera, lit, onTexts, onLight, onCameraChange, onStop }: CameraViewProps) {
  const { t } = useTranslation();
  const player = useRef<HTMLVideoElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const { stream, next, hasTorch } = camera;
  const see = useEffectEvent(onTexts);

  useEffect(() => closeButton.current?.focus(), []);

  useEffect(() => {
    const video = player.current;
    if (!video) return;
    video.srcObject = stream;
    void video.play().catch(() => undefined);
    const stop = watch(video, (texts) => see(texts));
    return () => {
      stop();
      video.srcObject = null;
    };
  }, [stream]);

  return (
    <div className="grid gap-3">
      <div className="rounded-card border-border bg-raised relative aspect-square w-full overflow-hidden border">
        <video
          ref={player}
          muted
          playsInline
          aria-label={t('scanner.camera.picture')}
          className="absolute inset-0 size-full object-cover"
        />
        <span
          aria-hidden
          className="border-accent rounded-card pointer-events-none absolute inset-[16%] border-3 shadow-[0_0_0_100vmax_var(--color-scrim)]"
        />
        <div className="absolute inset-x-3 bottom-3 flex justify-between gap-3">
          <div className="flex gap-3">
            {hasTorch && (
              <button
                type="button"
                aria-pressed={lit}
                aria-label={t('scanner.camera.light')}
                onClick={() => onLight(!lit)}
                className={roundButton}
              >
                {lit ? <Icon icon={FlashlightOff} className="size-5" /> : <Icon icon={Flashlight} className="size-5" />}
              </button>
            )}
            {next !== undefined && (
              <button
                type="button"
                aria-label={t('scanner.camera.turn')}
                onClick={() => onCameraChange(next)}
                className={roundButton}
              >
                <Icon icon={SwitchCamera} className="size-5" />
              </button>
            )}
          </div>
          <button
            ref={closeButton}
            type="button"
            aria-label={t('scanner.camera.stop')}
            onClick={onStop}
            className={roundButton}
          >
            <Icon icon={X} className="size-5" />
          </button>
        </div>
      </div>
      <p role="status" className="text-muted text-center text-sm">
        {t('scanner.camera.hold')}
      </p>
    </div>
  );
}
