import { useCallback, useEffect, useRef, useState } from 'react';
import {
  getCameraObstacle,
  toCameraError,
  closeCamera,
  openCamera,
  switchTorch,
  type CameraError,
  type OpenCamera,
} from './camera';
import { preloadReader } from './read-qr';

export type CameraState =
  | { name: 'off' }
  | { name: 'starting' }
  | { name: 'on'; camera: OpenCamera; lit: boolean }
  | { name: 'failed'; error: CameraError };

/** A camera that is open only while the page is visible, and closes with it. */
export function useCamera() {
  const [state, setState] = useState<CameraState>({ name: 'off' });
  const open = useRef<OpenCamera>(null);
  /** The latest request: a camera that opens after a newer request is closed immediately. */
  const latestRequest = useRef(0);

  const releaseCamera = useCallback(() => {
    latestRequest.current += 1;
    if (open.current) closeCamera(open.current);
    open.current = null;
  }, []);

  const stop = useCallback(() => {
    releaseCamera();
    setState({ name: 'off' });
  }, [releaseCamera]);

  const start = async (deviceId?: string) => {
    releaseCamera();
    const mine = latestRequest.current;
    const obstacle = getCameraObstacle();
    if (obstacle) return setState({ name: 'failed', error: obstacle });
    setState({ name: 'starting' });
    try {
      await preloadReader();
      const camera = await openCamera(deviceId);
      if (latestRequest.current !== mine) return closeCamera(camera);
      open.current = camera;
      // Unplugged, or in use by another program.
      for (const track of camera.stream.getTracks()) track.onended = stop;
      setState({ name: 'on', camera, lit: false });
    } catch (error) {
      if (latestRequest.current === mine) setState({ name: 'failed', error: toCameraError(error) });
    }
  };

  const light = async (camera: OpenCamera, lit: boolean) => {
    await switchTorch(camera, lit).catch(() => undefined);
    if (open.current === camera) setState({ name: 'on', camera, lit });
  };

  useEffect(() => {
    const stopWhenHidden = () => {
      if (document.hidden && open.current) stop();
    };
    document.addEventListener('visibilitychange', stopWhenHidden);
    return () => {
      document.removeEventListener('visibilitychange', stopWhenHidden);
      releaseCamera();
    };
  }, [releaseCamera, stop]);

  return { state, start, stop, light };
}
