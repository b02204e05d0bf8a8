const LENGTHS_CM = [50, 10, 5, 1];

/** Closer ticks would run together. */
const TICK_PX_MIN = 4;

/**
 * The longest bar that takes at most a third of the view, in px; undefined when even a centimetre is longer. A tick stands
 * at each centimetre, or at each fifth or tenth where those are too close.
 */
export function scaleBar(pxPerCm: number, viewPx: number) {
  const cm = LENGTHS_CM.find((length) => length * pxPerCm <= viewPx / 3);
  if (cm === undefined) return undefined;
  const tickCm = [1, 5, 10].find((length) => length * pxPerCm >= TICK_PX_MIN) ?? cm;
  const ticks = Array.from({ length: Math.ceil(cm / tickCm) - 1 }, (_, at) => {
    return (at + 1) * tickCm * pxPerCm;
  });
  return { cm, width: cm * pxPerCm, ticks };
}
