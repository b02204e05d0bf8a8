import { drawIcon, type Icon } from '../../components/icons/icon.tsx';
import { DUPATTA, SUIT, type Garment } from './how-much.ts';

const draw = (d: string) => drawIcon(d, { strokeWidth: 1.5 }, 40);

export const garmentIcons: Record<Garment, Icon> = {
  Blouse: draw('M13 10c2 3 12 3 14 0l8 5-3 7-4-2v11H12V20l-4 2-3-7z'),
  'Short kurti': draw(
    'M14 6c1.5 3.5 10.5 3.5 12 0l8 4.5-3 7.5-4-1.5V33H13V16.5L9 18l-3-7.5zM20 9v6',
  ),
  'Kurta, long sleeves': draw(
    'M15 4c1 3 9 3 10 0l5 3 4.5 17-4 1L27 15v21H13V15L9.5 25l-4-1L10 7zM20 7v7m0 16v6',
  ),
  Salwar: draw(
    'M11 4h18v4H11zM11 8 7 30.5 11 35l4-1.5L20 17l5 16.5 4 1.5 4-4.5L29 8M8 30l6.5 3M32 30l-6.5 3',
  ),
  'Patiala salwar': draw(
    'M11 4h18v4H11zM11 8C6 14 4 22 5 30l6 5 4-2 5-14 5 14 4 2 6-5c1-8-1-16-6-22M15 8c-3 7-4.5 14-4.5 21M25 8c3 7 4.5 14 4.5 21',
  ),
  'Palazzo or trousers': draw('M13 4h14v4H13zM13 8 6 36h10.5L20 17l3.5 19H34L27 8'),
  'Shirt, long sleeves': draw(
    'M15 5c1 2 2 3 5 3s4-1 5-3l6 3.5L34.5 27l-4 1L27 16v20H13V16L9.5 28l-4-1L9 8.5zM20 8v28',
  ),
  'Lehenga skirt': draw(
    'M14 5h12v4H14zM14 9 5 34c6 2.5 24 2.5 30 0L26 9M17.5 9 13 35.4M22.5 9 27 35.4M20 9v27',
  ),
  Sharara: draw('M13 4h14v4H13zM13 8l-1 11-6 17h11.5L20 20l2.5 16H34l-6-17-1-11M12 19h7m2 0h7'),
  [DUPATTA]: draw('M12 4h16v27H12zM12 26h16M13.5 31v5m4.3-5v5m4.4-5v5m4.3-5v5'),
  [SUIT]: draw(
    'M12 5c1 2.5 8 2.5 9 0l4.5 2.5L29 19l-3.5 1-2.5-6v13H10V14l-2.5 6L4 19 7.5 7.5zM11 27l-1 9h4l2.5-7 2.5 7h4l-1-9M32 5h4.5v27H32zM32.5 32v4m3.5-4v4',
  ),
};
