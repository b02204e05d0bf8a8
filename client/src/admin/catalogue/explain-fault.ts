import { formatCount } from '../../lib/count.ts';

interface Fault {
  code?: string;
  input?: unknown;
  maximum?: unknown;
  minimum?: unknown;
}

/** The text under a field when the schema has no text of its own. */
export function explainFault({ code, input, maximum, minimum }: Fault): string {
  const unit = typeof input === 'string' ? ' characters' : '';
  switch (code) {
    case 'too_big':
      return `At most ${formatCount(Number(maximum))}${unit}.`;
    case 'too_small':
      return `At least ${formatCount(Number(minimum))}${unit}.`;
    default:
      return 'This cannot be used.';
  }
}
