import type { Care } from '@tanabana/server/contract/cloth';
import { drawIcon, type Icon } from '../../components/icons/icon.tsx';

const draw = (d: string) => drawIcon(d, { strokeWidth: 1.5 });

export const RulerIcon = draw('M2.5 7.5h19v9h-19zM6.5 7.5v4m3.5-4v2.5m4-2.5v4m3.5-4v2.5');

export const factIcons = {
  composition: draw('M8.5 3.5v17m7-17v17M3.5 8.5h17m-17 7h17'),
  width: draw('M3 5v14M21 5v14M6.5 12h11m-8-3-3 3 3 3m5-6 3 3-3 3'),
  weight: draw('M7.5 9.5h9l2.5 11H5zM9.7 9.2a3 3 0 1 1 4.6 0'),
  drape: draw('M3.5 4.5h17M6 4.5c0 6 2.5 9 0 15m6-15c0 6 2.5 9 0 15m6-15c0 6 2.5 9 0 15'),
  sheer: draw('M3.5 3.5h11v11h-11zM9.5 9.5h11v11h-11z'),
  origin: draw(
    'M12 21s-6.5-6.2-6.5-11a6.5 6.5 0 0 1 13 0c0 4.8-6.5 11-6.5 11z' +
      'M9.8 10a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0z',
  ),
};

const dot = (x: number, y: number) => `M${x - 0.5} ${y}a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0z`;
const cross = (x: number, y: number, half: number) =>
  `M${x - half} ${y - half}l${2 * half} ${2 * half}m0-${2 * half}l-${2 * half} ${2 * half}`;

const tub =
  'M3 7.5l2 12h14l2-12M3.3 9.3c1.5 1.4 2.9 1.4 4.4 0s2.9-1.4 4.3 0 2.9 1.4 4.3 0 2.9-1.4 4.4 0';
const iron = 'M3 18.5c.4-5 3-7.7 7.5-7.7h7.7l2.3 7.7zM9 7h7.3l1.9 3.8';

export const careIcons: Record<Care, Icon> = {
  'wash-cold': draw(tub + dot(12, 14.8)),
  'wash-30': draw(
    `${tub}M8.6 12.4h2.6l-1.5 1.8a1.3 1.3 0 1 1-1.2 2M14.6 12.4a1.2 1.2 0 0 1 1.2 1.2v1.7a1.2 1.2 0 0 1-2.4 0v-1.7a1.2 1.2 0 0 1 1.2-1.2z`,
  ),
  'hand-wash': draw(
    'M3 7.5l2 12h14l2-12M3.3 9.3c1.4 1.4 2.8 1.4 4.2 0M16.5 9.3c1.4 1.4 2.8 1.4 4.2 0' +
      'M10 16.5l-2-2.7a1 1 0 0 1 1.7-1.2l.8 1V4.7a1 1 0 0 1 2 0v4.6l2.6.6a1.4 1.4 0 0 1 1.1 1.4v5.2',
  ),
  'dry-clean': draw('M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0z'),
  'no-bleach': draw(`M12 3.5 2.5 20h19z${cross(12, 14, 5.5)}`),
  'no-tumble-dry': draw(
    `M3.5 3.5h17v17h-17zM7 12a5 5 0 1 0 10 0a5 5 0 1 0-10 0z${cross(12, 12, 8.5)}`,
  ),
  'iron-low': draw(iron + dot(12, 15)),
  'iron-medium': draw(iron + dot(10.2, 15) + dot(14, 15)),
  'line-dry': draw('M4 4h16v16H4zM4 4c2 6 14 6 16 0'),
};
