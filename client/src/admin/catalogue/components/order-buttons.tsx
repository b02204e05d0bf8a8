import { ChevronLeftIcon, ChevronRightIcon } from '../../../components/icons/icons.tsx';
import styles from './order-buttons.module.css';

interface OrderButtonsProps {
  /** What is moved. */
  name: string;
  index: number;
  count: number;
  onMove: (by: 1 | -1) => void;
}

/** Move one of several forward and back. At an end they are not `disabled`: they would lose the focus. */
export function OrderButtons({ name, index, count, onMove }: OrderButtonsProps) {
  const button = (by: 1 | -1, isEnd: boolean) => ({
    type: 'button' as const,
    className: `target round pressable ${styles.button}`,
    'aria-label': `Move ${name} ${by === 1 ? 'back' : 'forward'}`,
    'aria-disabled': isEnd || undefined,
    onClick: isEnd ? undefined : () => onMove(by),
  });
  return (
    <>
      <button {...button(-1, index === 0)}>
        <ChevronLeftIcon size={20} />
      </button>
      <button {...button(1, index === count - 1)}>
        <ChevronRightIcon size={20} />
      </button>
    </>
  );
}

/** The list with this item one place further. */
export function moved<Item>(list: readonly Item[], from: number, by: 1 | -1): Item[] {
  const next = [...list];
  next.splice(from + by, 0, ...next.splice(from, 1));
  return next;
}
