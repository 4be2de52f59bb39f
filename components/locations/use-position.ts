import { useState } from 'react';

interface Position {
  latitude: number;
  longitude: number;
}

/** Where the member is, asked for only when they press for it. */
export function usePosition() {
  const [position, setPosition] = useState<Position>();
  const [failed, setFailed] = useState(false);
  const locate = () => {
    setFailed(false);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setPosition(coords),
      () => setFailed(true),
      { timeout: 10_000 },
    );
  };
  return { position, failed, locate };
}
