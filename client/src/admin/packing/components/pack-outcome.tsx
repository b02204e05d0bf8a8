import { AlertIcon, TickIcon } from '../../../components/icons/icons.tsx';
import type { Outcome } from '../../one-by-one.ts';

interface PackOutcomeProps {
  outcome: Outcome | undefined;
  isRunning: boolean;
}

/** What became of one of the orders that are packed at once. */
export function PackOutcome({ outcome, isRunning }: PackOutcomeProps) {
  if (outcome === 'done')
    return (
      <p className="good">
        <TickIcon size={20} />
        <span>Packed</span>
      </p>
    );
  if (outcome === 'sending')
    return (
      <p className="row">
        <span className="spinner indigo" aria-hidden="true" />
        <span>Sending</span>
      </p>
    );
  if (outcome)
    return (
      <p className="error">
        <AlertIcon size={20} />
        <span>{outcome.reason}</span>
      </p>
    );
  return <p className="muted">{isRunning ? 'Waiting' : 'Not sent'}</p>;
}
