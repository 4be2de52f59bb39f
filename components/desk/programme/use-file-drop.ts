import { useEffect, useRef, useState } from 'react';

/** Takes files that are dropped on a place. The place has another way to choose one, for who has no pointer. */
export function useFileDrop<T extends HTMLElement>(onFile: (file: File) => void) {
  const ref = useRef<T>(null);
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFile);
  useEffect(() => {
    latest.current = onFile;
  });
  useEffect(() => {
    const place = ref.current;
    if (!place) return;
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = () => setOver(false);
    const drop = (event: DragEvent) => {
      setOver(false);
      const [file] = event.dataTransfer?.files ?? [];
      if (!file) return;
      event.preventDefault();
      latest.current(file);
    };
    place.addEventListener('dragover', over);
    place.addEventListener('dragleave', leave);
    place.addEventListener('drop', drop);
    return () => {
      place.removeEventListener('dragover', over);
      place.removeEventListener('dragleave', leave);
      place.removeEventListener('drop', drop);
    };
  }, []);
  return { ref, isOver };
}
