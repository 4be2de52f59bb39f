import { useState } from 'react';

interface Position {
  latitude: number;
  longitude: number;
}

/** Where the member is, asked for only when they press for it. */
export function usePosition() {
  const [position, setPosition] = useState<Position>();
  const [failed, setFailed] = useState(false);
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setFailed(false);
        setPosition(coords);
      },
      () => setFailed(true),
      { timeout: 10_000 },
    );
  return { position, failed, locate };
}
