/** Why there is no camera picture. */
export type CameraError = 'insecure' | 'missing' | 'refused' | 'busy' | 'failed';

/** An open camera. */
export interface OpenCamera {
  stream: MediaStream;
  /** The next camera; undefined if there is only one. */
  next: string | undefined;
  /** Whether it has a light. */
  hasTorch: boolean;
}

/** The errors of `getUserMedia` (W3C Media Capture, section 10). */
const errorByName: Record<string, CameraError | undefined> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** The reason of an error thrown while opening a camera. */
export function toCameraError(error: unknown): CameraError {
  return (error instanceof DOMException ? errorByName[error.name] : undefined) ?? 'failed';
}

/** Why cameras are unavailable here; browsers offer them to https pages only. */
export function getCameraObstacle(): CameraError | null {
  if (!window.isSecureContext) return 'insecure';
  return 'mediaDevices' in navigator ? null : 'missing';
}

async function findNextCamera(current: string | undefined): Promise<string | undefined> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  const ids = devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId);
  return ids.length > 1 ? ids[(ids.indexOf(current ?? '') + 1) % ids.length] : undefined;
}

/**
 * Opens a camera: the one with this id, else one that faces away from the user. The browser prompts for permission
 * first.
 * @throws {DOMException} when there is none, or permission is denied
 */
export async function openCamera(deviceId?: string): Promise<OpenCamera> {
  const which = deviceId ? { deviceId: { exact: deviceId } } : { facingMode: 'environment' };
  const video = { ...which, width: { ideal: 1_280 }, height: { ideal: 720 } };
  const stream = await navigator.mediaDevices.getUserMedia({ video, audio: false });
  const [track] = stream.getVideoTracks();
  const capabilities = track?.getCapabilities?.() ?? {};
  return {
    stream,
    next: await findNextCamera(track?.getSettings().deviceId),
    hasTorch: 'torch' in capabilities && capabilities.torch === true,
  };
}

/** Stops a camera. */
export function closeCamera({ stream }: Pick<OpenCamera, 'stream'>): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Switches the light of a camera that has one (W3C MediaStream Image Capture). */
export async function switchTorch({ stream }: OpenCamera, on: boolean): Promise<void> {
  const torch: MediaTrackConstraintSet & { torch: boolean } = { torch: on };
  await Promise.all(stream.getVideoTracks().map((track) => track.applyConstraints({ advanced: [torch] })));
}
