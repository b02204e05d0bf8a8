import { drawIcon } from './icon.tsx';

export const AlertIcon = drawIcon('M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0zM12 7v6m0 3.5h.01');
export const BagIcon = drawIcon('M4.5 8.5h15l1 12h-17zM8 11V7a4 4 0 0 1 8 0v4');
export const ChevronDownIcon = drawIcon('m5.5 9 6.5 6.5L18.5 9');
export const ChevronLeftIcon = drawIcon('M15 5.5 8.5 12l6.5 6.5');
export const ChevronRightIcon = drawIcon('m9 5.5 6.5 6.5L9 18.5');
export const CloseIcon = drawIcon('m5.5 5.5 13 13m0-13-13 13');
export const FilterIcon = drawIcon(
  'M3.5 8h9m5 0h3M3.5 16h3m5 0h9M12.5 8a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0zM6.5 16a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0z',
);
export const HeartIcon = drawIcon(
  'M12 20.5 4.6 13a4.9 4.9 0 0 1 0-6.9 4.8 4.8 0 0 1 6.8 0l.6.6.6-.6a4.8 4.8 0 0 1 6.8 0 4.9 4.9 0 0 1 0 6.9z',
);
export const MenuIcon = drawIcon('M3.5 6h17M3.5 12h17M3.5 18h17');
export const OfflineIcon = drawIcon(
  'M4 4l16 16M2.5 9.5A15 15 0 0 1 7 6.7M11 5.6a15 15 0 0 1 10.5 3.9M6 13a9.5 9.5 0 0 1 4.5-2.4M15 11a9.5 9.5 0 0 1 3 2M9.5 16.5a4 4 0 0 1 5 0M12 19.5h.01',
);
export const PauseIcon = drawIcon('M8.5 5.5v13m7-13v13', { strokeWidth: 2.5 });
export const PlayIcon = drawIcon('M8 5.5v13l10.5-6.5z', { fill: 'currentColor' });
export const PlusIcon = drawIcon('M12 5v14M5 12h14');
export const ReloadIcon = drawIcon('M20 12a8 8 0 1 1-2.5-5.8L20 8.5M20 4v4.5h-4.5');
export const SearchIcon = drawIcon('M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0zM15.5 15.5l5 5');
export const ShareIcon = drawIcon(
  'M3.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0zM15.5 5.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0z' +
    'M15.5 18.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0zM8.2 10.8l7.5-4.1m-7.5 6.5 7.5 4.1',
);
export const TickIcon = drawIcon('m4.5 12.5 5 5 10-11');
export const ZoomIcon = drawIcon(
  'M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0zM15.5 15.5l5 5M10.5 7.8v5.4m-2.7-2.7h5.4',
  { strokeWidth: 1.5 },
);
