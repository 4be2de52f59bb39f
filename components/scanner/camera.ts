/** Why a camera gives no picture. */
export type CameraError = 'insecure' | 'missing' | 'refused' | 'busy' | 'failed';

/** A camera that is on. */
export interface OpenCamera {
  stream: MediaStream;
  /** The camera that follows this one; undefined where there is no other. */
  next: string | undefined;
  /** Whether it has a light. */
  hasTorch: boolean;
}

/** What browsers call the ways in which `getUserMedia` fails (W3C Media Capture, section 10). */
const errorByName: Record<string, CameraError | undefined> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** The reason in an error that opening a camera threw. */
export function toCameraError(error: unknown): CameraError {
  return (error instanceof DOMException ? errorByName[error.name] : undefined) ?? 'failed';
}

/** What makes cameras unavailable here; browsers give them to pages loaded over https only. */
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
 * Turns a camera on: the one of this id, else the one that looks away from its owner. The browser asks first.
 * @throws {DOMException} when there is none, or it may not be used
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

/** Lets go of a camera: its light goes out. */
export function closeCamera({ stream }: Pick<OpenCamera, 'stream'>): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Switches the light of a camera that has one (W3C MediaStream Image Capture). */
export async function switchTorch({ stream }: OpenCamera, on: boolean): Promise<void> {
  const torch: MediaTrackConstraintSet & { torch: boolean } = { torch: on };
  await Promise.all(stream.getVideoTracks().map((track) => track.applyConstraints({ advanced: [torch] })));
}
