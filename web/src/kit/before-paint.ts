/** Work that measures the page, once all of a frame's changes are made: measured earlier, it would be laid out twice. */

/** Does it before the next frame is painted; the answer takes it back. */
export function beforePaint(measure: () => void): () => void {
  const frame = requestAnimationFrame(measure);
  return () => {
    cancelAnimationFrame(frame);
  };
}
