// How pieces move: a slide for each step of the path, and captured pieces that fade as they are jumped.
import { cornerOf } from './geometry';

const kStep = 180;
const kFade = 90;
const kEase = 'cubic-bezier(.2, .7, .2, 1)';

export function wantsMotion(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The piece stands at the end of the path already; it is shown coming from its beginning. */
export function slide(element: SVGElement, path: readonly number[], flipped: boolean): void {
  const end = cornerOf(path[path.length - 1] as number, flipped);
  const frames = path.map((square) => {
    const { x, y } = cornerOf(square, flipped);
    return { transform: `translate(${x - end.x}px, ${y - end.y}px)`, easing: kEase };
  });
  element.animate(frames, { duration: kStep * (path.length - 1) });
}

export function vanish(element: SVGElement, jump: number, after: () => void): () => void {
  const fading = element.animate([{ opacity: 1 }, { opacity: 0 }], {
    delay: kStep * (jump + 1) - kFade,
    duration: kFade,
    fill: 'both',
  });
  fading.onfinish = after;
  return () => fading.cancel();
}
