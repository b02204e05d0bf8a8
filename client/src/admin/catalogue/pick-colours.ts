import { COLOURS_MAX } from '@tanabana/server/contract/cloth';
import { distance, formatColour, oklabOf, type Oklab } from '@tanabana/server/contract/oklab';

/** Colours that differ less, light and shadow aside, are shades of one colour. */
const SHADE = 0.08;

/** Colours with a smaller share of the cloth are ignored. */
const SHARE_MIN = 0.1;

/** How much chroma adds to the weight of a colour: one notices a red flower more than its white ground. */
const VIVID = 8;

/** The width of the edge and the distance of the middle from the border, as shares of the picture. */
const EDGE = 0.06;
const MIDDLE = 0.3;

/** How much of the picture, its edge and its middle has this colour. */
interface Area {
  colour: Oklab;
  /** Pixels at the centre weigh most. */
  weight: number;
  edge: number;
  middle: number;
}

/**
 * Up to three colours of a picture, as `#rrggbb`, the strongest first, without a plain background. `pixels` are RGBA, as
 * in `ImageData`; 128 x 160 of them, scaled without smoothing, are enough.
 */
export function pickColours(pixels: ArrayLike<number>, width: number, height: number): string[] {
  const cloth = withoutBackground(joinShades(findAreas(pixels, width, height)));
  const least = SHARE_MIN * total(cloth, 'weight');
  return withoutBlends(cloth)
    .filter(({ weight }) => weight >= least)
    .slice(0, COLOURS_MAX)
    .map(({ colour }) => formatColour(colour));
}

const byWeight = (one: Area, other: Area) => other.weight - one.weight;

const total = (areas: readonly Area[], part: 'weight' | 'edge' | 'middle') =>
  areas.reduce((sum, area) => sum + area[part], 0);

/** Groups pixels whose red, green and blue are in the same range of 16 values. */
function findAreas(pixels: ArrayLike<number>, width: number, height: number): Area[] {
  const cells = new Map<
    number,
    Record<'count' | 'r' | 'g' | 'b' | 'weight' | 'edge' | 'middle', number>
  >();
  for (let index = 0; index < width * height; index += 1) {
    const at = index * 4;
    const [r = 0, g = 0, b = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
    const isClear = (pixels[at + 3] ?? 0) < 128;
    if (isClear) continue;
    const key = (r >> 4) * 256 + (g >> 4) * 16 + (b >> 4);
    const cell = cells.get(key) ?? { count: 0, r: 0, g: 0, b: 0, weight: 0, edge: 0, middle: 0 };
    cells.set(key, cell);
    const [x, y] = [((index % width) + 0.5) / width, (Math.floor(index / width) + 0.5) / height];
    const fromEdge = Math.min(x, y, 1 - x, 1 - y);
    cell.count += 1;
    cell.r += r;
    cell.g += g;
    cell.b += b;
    cell.weight += Math.exp(-8 * ((x - 0.5) ** 2 + (y - 0.5) ** 2));
    if (fromEdge < EDGE) cell.edge += 1;
    if (fromEdge > MIDDLE) cell.middle += 1;
  }
  return Array.from(cells.values(), ({ count, r, g, b, weight, edge, middle }) => {
    const colour = oklabOf(r / count, g / count, b / count);
    const vivid = 1 + VIVID * Math.hypot(colour.a, colour.b);
    return { colour, weight: weight * vivid, edge, middle };
  });
}

/** Evens out light and shadow: in the shadow of a fold, a colour loses lightness and chroma alike. */
function inLight({ l, a, b }: Oklab): Oklab {
  const light = 2 * Math.max(l, 0.2);
  return { l: 0.3 * l, a: a / light, b: b / light };
}

/** Merges each area into the first heavier one of which it is a shade. */
function joinShades(areas: Area[]): Area[] {
  const groups: { first: Oklab; area: Area }[] = [];
  for (const area of areas.sort(byWeight)) {
    const group = groups.find(({ first }) => distance(first, inLight(area.colour)) < SHADE);
    if (group) group.area = join(group.area, area);
    else groups.push({ first: inLight(area.colour), area });
  }
  return groups.map(({ area }) => area).sort(byWeight);
}

function join(one: Area, other: Area): Area {
  const weight = one.weight + other.weight;
  const mean = (axis: keyof Oklab) =>
    (one.colour[axis] * one.weight + other.colour[axis] * other.weight) / weight;
  return {
    colour: { l: mean('l'), a: mean('a'), b: mean('b') },
    weight,
    edge: one.edge + other.edge,
    middle: one.middle + other.middle,
  };
}

/** A background fills much of the edge and less of the middle. */
function withoutBackground(areas: readonly Area[]): readonly Area[] {
  const edge = total(areas, 'edge');
  const middle = total(areas, 'middle');
  const cloth = areas.filter(
    (area) => area.edge < edge / 5 || area.middle / middle > (0.4 * area.edge) / edge,
  );
  return cloth.length > 0 ? cloth : areas;
}

/** Where two colours meet, pixels are a blend of both. */
function withoutBlends(areas: readonly Area[]): Area[] {
  const pure: Area[] = [];
  for (const area of areas) {
    const isBlend = pure.some(({ colour: one }) =>
      pure.some(
        ({ colour: other }) =>
          distance(one, area.colour) + distance(area.colour, other) < 1.08 * distance(one, other),
      ),
    );
    if (!isBlend) pure.push(area);
  }
  return pure;
}
