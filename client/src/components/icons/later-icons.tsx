import { drawIcon } from './icon.tsx';

/* In a file of their own to stay out of the first load. */

export const BinIcon = drawIcon('M4 6.5h16M9 6.5V4h6v2.5M6 6.5l1 13.5h10l1-13.5M10 10.5v6m4-6v6');
export const CameraIcon = drawIcon(
  'M3.5 7.5H7l2-3h6l2 3h3.5v12h-17zM8.5 13a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z',
);
export const DownloadIcon = drawIcon('M12 3.5v12m-5-5 5 5 5-5M4 20.5h16');
export const PencilIcon = drawIcon('m4.5 19.5 1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5');
export const PictureIcon = drawIcon('M3.5 5h17v14h-17zM4 17l5-5 3.5 3.5L16 12l4.5 4.5M8 9h.01');
export const PrinterIcon = drawIcon('M7 8V3.5h10V8M7 17H3.5V8h17v9H17M7 13.5h10v7H7z');
export const BoxIcon = drawIcon('M4 7.5 12 3.5l8 4v9l-8 4-8-4zM4 7.5l8 4 8-4M12 11.5v9');
export const CopyIcon = drawIcon('M8.5 8.5h12v12h-12zM15.5 8.5v-5h-12v12h5');
export const LabelIcon = drawIcon('M3.5 5h17v14h-17zM7 8.5v7m3-7v7m2-7v7m3-7v7m2-7v7');
export const WhatsAppIcon = drawIcon(
  'M3.5 20.5 4.8 16a8.5 8.5 0 1 1 3.3 3.2zM9 8.2c-1 3 3.8 7.8 6.8 6.8l.7-1.8-2.2-1.2-1 1c-1.5-.7-2.3-1.5-3-3l1-1L10 6.8z',
);
export const UndoIcon = drawIcon('M8 5 4 9l4 4M4.5 9H15a5 5 0 0 1 0 10h-4');
export const LetterIcon = drawIcon('M3.5 5.5h17v13h-17zM4 6.5l8 6 8-6', { strokeWidth: 1.5 });
export const NoteIcon = drawIcon('M4.5 4.5h15v10l-5 5h-10zM19.5 14.5h-5v5M8 9h8m-8 4h4', {
  strokeWidth: 1.5,
});
export const DocumentIcon = drawIcon('M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6m-6 4h6');
export const PhoneIcon = drawIcon(
  'M5 3.5h4l1.5 4.5-2 1.5a12 12 0 0 0 6 6l1.5-2 4.5 1.5v4a1.5 1.5 0 0 1-1.5 1.5A15.5 15.5 0 0 1 3.5 5 1.5 1.5 0 0 1 5 3.5z',
);
export const ArrowUpIcon = drawIcon('M12 20V4.5m-6 6 6-6 6 6');
export const MinusIcon = drawIcon('M5 12h14');
export const PersonIcon = drawIcon('M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM4.5 20.5a7.5 7.5 0 0 1 15 0');
export const VanIcon = drawIcon(
  'M5 17.5H2.5v-12h12v12H9M15 17.5h-.5v-8H18l3.5 4v4H19' +
    'M5 17.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM15 17.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0z',
);
export const FacebookIcon = drawIcon('M15.5 5h-1.5a2.5 2.5 0 0 0-2.5 2.5V20m-3-8.5H15');
export const InstagramIcon = drawIcon(
  'M8.5 4h7a4.5 4.5 0 0 1 4.5 4.5v7a4.5 4.5 0 0 1-4.5 4.5h-7A4.5 4.5 0 0 1 4 15.5v-7A4.5 4.5 0 0 1 8.5 4z' +
    'M8.5 12a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0zM16.5 7.5h.01',
);
export const XIcon = drawIcon('m4.5 4.5 15 15m0-15-15 15');
export const YoutubeIcon = drawIcon(
  'M6.5 5.5h11a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4h-11a4 4 0 0 1-4-4v-5a4 4 0 0 1 4-4zM10.5 9.5l4 2.5-4 2.5z',
);
