import { pointer, select } from 'd3-selection';
import { zoom, zoomIdentity, zoomTransform, type D3ZoomEvent } from 'd3-zoom';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

const STEPS = [1, 1.5, 2, 3, 4];
const ZOOM_MAX = 4;

/** How far an arrow key moves the picture, in px. */
const MOVE = 80;

const moves: Record<string, readonly [number, number]> = {
  ArrowLeft: [MOVE, 0],
  ArrowRight: [-MOVE, 0],
  ArrowUp: [0, MOVE],
  ArrowDown: [0, -MOVE],
};

/**
 * Zooms and moves a picture, by wheel, pinch, drag, double tap and keys. At first it is shown whole, as large as the view
 * allows. `ratio` is its width by its height; another picture is shown whole again.
 */
export function useZoom(image: string, ratio: number | undefined) {
  const [view, setView] = useState<HTMLElement | null>(null);
  const [{ width, height }, setSize] = useState({ width: 0, height: 0 });
  const [behaviour] = useState(() => zoom<HTMLElement, unknown>().scaleExtent([1, ZOOM_MAX]));
  const [zoomed, setZoomed] = useState({ x: 0, y: 0, scale: 1, isEased: false });
  const shown = { width, height };
  if (ratio !== undefined) {
    shown.width = Math.min(width, height * ratio);
    shown.height = Math.min(height, width / ratio);
  }
  const next = STEPS.find((step) => step > zoomed.scale);
  const previous = STEPS.findLast((step) => step < zoomed.scale);

  // Before the first paint, since the size is shown.
  useLayoutEffect(() => {
    if (!view) return;
    // Without the mouse events that follow a touch: a double tap would count twice.
    const selection = select(view)
      .on('touchend.mouse', (event: TouchEvent) => event.preventDefault())
      .call(behaviour);
    // What no gesture caused is eased.
    behaviour.on('zoom', ({ transform, sourceEvent }: D3ZoomEvent<HTMLElement, unknown>) => {
      const { x, y, k } = transform;
      setZoomed({ x, y, scale: k, isEased: sourceEvent === null });
    });
    selection.on('dblclick.zoom', (event: MouseEvent | TouchEvent) => {
      const { k } = zoomTransform(view);
      const [finger] = 'changedTouches' in event ? event.changedTouches : [event];
      behaviour.scaleTo(selection, k < ZOOM_MAX ? k * 2 : 1, pointer(finger, view));
    });
    // Also at the smallest and the largest zoom the wheel must not scroll the page behind.
    selection.on('wheel.page', (event: WheelEvent) => event.preventDefault(), { passive: false });
    const observer = new ResizeObserver(() =>
      setSize({ width: view.clientWidth, height: view.clientHeight }),
    );
    observer.observe(view);
    return () => {
      observer.disconnect();
      selection.on('.zoom', null);
    };
  }, [view, behaviour]);

  useEffect(() => {
    if (!view) return;
    const [x, y] = [(width - shown.width) / 2, (height - shown.height) / 2];
    behaviour.translateExtent([
      [x, y],
      [x + shown.width, y + shown.height],
    ]);
    behaviour.translateBy(select(view), 0, 0);
  }, [view, behaviour, width, height, shown.width, shown.height]);

  useEffect(() => {
    if (view) behaviour.transform(select(view), zoomIdentity);
  }, [view, behaviour, image]);

  function zoomTo(scale: number | undefined) {
    if (view && scale !== undefined) behaviour.scaleTo(select(view), scale);
  }

  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const move = moves[key];
    if (!view || ctrlKey || metaKey || altKey) return;
    if (move) {
      const [x, y] = move;
      behaviour.translateBy(select(view), x / zoomed.scale, y / zoomed.scale);
    } else if (key === '+' || key === '=') zoomTo(next);
    else if (key === '-') zoomTo(previous);
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  return {
    setView,
    width,
    /** The picture's width before it is zoomed. */
    shownWidth: shown.width,
    ...zoomed,
    /** To the next step; undefined at an end. */
    zoomIn: next === undefined ? undefined : () => zoomTo(next),
    zoomOut: previous === undefined ? undefined : () => zoomTo(previous),
  };
}
