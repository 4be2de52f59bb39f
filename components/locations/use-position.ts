import { useState } from 'react';

interface Position {
  latitude: number;
  longitude: number;
}

/** The member's position, requested only on a click. */
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
