import { Icon } from './icon.tsx';
import type { IconProps } from './icon.tsx';

/* In a file of their own, so that icons for the admin stay out of the first load. */

export function PencilIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m4.5 19.5 1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5" />
    </Icon>
  );
}

export function BinIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 6.5h16M9 6.5V4h6v2.5M6 6.5l1 13.5h10l1-13.5M10 10.5v6m4-6v6" />
    </Icon>
  );
}

export function PrinterIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 8V3.5h10V8M7 17H3.5V8h17v9H17" />
      <path d="M7 13.5h10v7H7z" />
    </Icon>
  );
}

export function DownloadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.5v12m-5-5 5 5 5-5M4 20.5h16" />
    </Icon>
  );
}
