import { ChevronLeftIcon, ChevronRightIcon } from '../../../components/icons/icons.tsx';
import { TextButton } from '../../../components/text-link.tsx';

interface OrderButtonsProps {
  /** What is moved. */
  name: string;
  index: number;
  count: number;
  /** The entries stand below each other: the buttons are words. */
  isList?: boolean;
  onMove: (by: 1 | -1) => void;
}

/** Move one of several forward and back. At an end they are not `disabled`: they would lose the focus. */
export function OrderButtons({ name, index, count, isList = false, onMove }: OrderButtonsProps) {
  const button = (by: 1 | -1, label: string) => {
    const isEnd = index === (by === 1 ? count - 1 : 0);
    return {
      'aria-label': label,
      'aria-disabled': isEnd || undefined,
      onClick: isEnd ? undefined : () => onMove(by),
    };
  };
  if (isList) {
    return (
      <div className="gap-x-16 wrap">
        <TextButton {...button(-1, `Move up ${name}`)}>Move up</TextButton>
        <TextButton {...button(1, `Move down ${name}`)}>Move down</TextButton>
      </div>
    );
  }
  const icon = { type: 'button', className: 'target round pressable' } as const;
  return (
    <>
      <button {...icon} {...button(-1, `Move ${name} forward`)}>
        <ChevronLeftIcon size={20} />
      </button>
      <button {...icon} {...button(1, `Move ${name} back`)}>
        <ChevronRightIcon size={20} />
      </button>
    </>
  );
}
