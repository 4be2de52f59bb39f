import { useState } from 'react';

interface Position {
  latitude: number;
  longitude: number;
}

/** The member's position, requested only when they ask for it. */
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
