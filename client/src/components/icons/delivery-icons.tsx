import { Icon } from './icon.tsx';
import type { IconProps } from './icon.tsx';

export function VanIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 17.5H2.5v-12h12v12H9M15 17.5h-.5v-8H18l3.5 4v4H19" />
      <circle cx="7" cy="17.5" r="2" />
      <circle cx="17" cy="17.5" r="2" />
    </Icon>
  );
}

export function BanknoteIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 6h19v12h-19zM5.5 12h.01M18.5 12h.01" />
      <circle cx="12" cy="12" r="2.5" />
    </Icon>
  );
}
