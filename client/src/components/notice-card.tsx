import { useRef } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { CloseIcon } from './icons/icons.tsx';
import styles from './notice-card.module.css';

export type Holding = Pick<
  ComponentProps<'div'>,
  'onMouseEnter' | 'onMouseLeave' | 'onFocus' | 'onBlur'
>;

interface NoticeCardProps {
  kind: 'success' | 'failure' | 'lasting';
  icon: ReactNode;
  text: string;
  /** Stands beside the text. */
  action?: ReactNode;
  holding?: Holding;
  onClose: () => void;
}

export function NoticeCard({ kind, icon, text, action, holding, onClose }: NoticeCardProps) {
  const before = useRef<EventTarget>(null);

  function close() {
    onClose();
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  }

  return (
    <div className={styles.notice} data-kind={kind} {...holding}>
      {icon}
      <p className={styles.text}>{text}</p>
      {action}
      <button
        type="button"
        className={styles.close}
        aria-label="Close"
        onFocus={({ relatedTarget }) => (before.current = relatedTarget)}
        onClick={close}
      >
        <CloseIcon size={20} />
      </button>
    </div>
  );
}
