/** A sound of this page to be played: its address lives as long as it is shown. */
import { useEffect, useRef } from "react";

interface SoundProps {
  file: Blob | null;
  label: string;
  testid: string;
  /** It begins by itself, as far as the browser lets it. */
  begins?: boolean;
  /** Whether the browser waits for a press. */
  onBlocked?: (blocked: boolean) => void;
}

export function SoundOf({ file, label, testid, begins = false, onBlocked }: SoundProps) {
  const element = useRef<HTMLAudioElement>(null);
  const told = useRef(onBlocked);
  useEffect(() => {
    told.current = onBlocked;
  });
  useEffect(() => {
    const audio = element.current;
    if (!audio || file === null) return;
    const address = URL.createObjectURL(file);
    audio.src = address;
    if (begins) {
      audio.play().then(
        () => told.current?.(false),
        () => told.current?.(true),
      );
    }
    return () => {
      audio.removeAttribute("src");
      URL.revokeObjectURL(address);
    };
  }, [file, begins]);
  return <audio ref={element} controls aria-label={label} data-testid={testid} />;
}
