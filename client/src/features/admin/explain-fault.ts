import type { core } from 'zod/mini';
import { formatCount } from '../../lib/count.ts';

/** What stands under a field where the contract's schema brings no text of its own. */
export const explainFault: core.$ZodErrorMap = (issue) => {
  const unit = typeof issue.input === 'string' ? ' characters' : '';
  switch (issue.code) {
    case 'too_big':
      return `At most ${formatCount(Number(issue.maximum))}${unit}.`;
    case 'too_small':
      return `At least ${formatCount(Number(issue.minimum))}${unit}.`;
    default:
      return 'This cannot be used.';
  }
};
