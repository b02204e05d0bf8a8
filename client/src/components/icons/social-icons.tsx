import { Icon } from './icon.tsx';
import type { IconProps } from './icon.tsx';

export function InstagramIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="4" y="4" width="16" height="16" rx="4.5" />
      <circle cx="12" cy="12" r="3.5" />
      <path d="M16.5 7.5h.01" />
    </Icon>
  );
}

export function FacebookIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M15.5 5h-1.5a2.5 2.5 0 0 0-2.5 2.5V20m-3-8.5H15" />
    </Icon>
  );
}

export function YoutubeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
      <path d="m10.5 9.5 4 2.5-4 2.5z" />
    </Icon>
  );
}

export function XIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m4.5 4.5 15 15m0-15-15 15" />
    </Icon>
  );
}

/** The sign of the Google button, in Google's own colours as its guidelines ask. */
export function GoogleIcon({ size = 20, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth="4"
      aria-hidden="true"
      focusable="false"
    >
      <path stroke="#EA4335" d="M4.4 7.3A9 9 0 0 1 18.6 5.9" />
      <path stroke="#FBBC05" d="M4.4 16.7a9 9 0 0 1 0-9.4" />
      <path stroke="#34A853" d="M18 18.7a9 9 0 0 1-13.6-2" />
      <path stroke="#4285F4" d="M12 12.1h9a9 9 0 0 1-3 6.6" />
    </svg>
  );
}
