import { useRef, type ComponentProps, type FocusEvent, type ReactNode } from 'react';
import type { NoticeLink } from '../lib/notify.ts';
import { focusHeading } from '../lib/rescue-focus.ts';
import { CloseIcon } from './icons/icons.tsx';
import styles from './notice-card.module.css';
import { TextButton, TextLink } from './text-link.tsx';

export type HoverHandlers = Pick<
  ComponentProps<'div'>,
  'onMouseEnter' | 'onMouseLeave' | 'onFocus' | 'onBlur'
>;

interface NoticeCardProps {
  kind: 'success' | 'failure' | 'lasting';
  icon: ReactNode;
  text: string;
  action?: ReactNode;
  /** Offered beside the text; a press also closes the notice. */
  undo?: (() => void) | undefined;
  /** A press also closes the notice. */
  link?: NoticeLink | undefined;
  handlers?: HoverHandlers;
  onClose: () => void;
}

export function NoticeCard({
  kind,
  icon,
  text,
  action,
  undo,
  link,
  handlers,
  onClose,
}: NoticeCardProps) {
  const lastFocused = useRef<EventTarget>(null);

  function close() {
    onClose();
    if (lastFocused.current instanceof HTMLElement) {
      lastFocused.current.focus({ preventScroll: true });
    } else {
      // It came from the browser's own controls.
      focusHeading();
    }
  }

  function focus(event: FocusEvent<HTMLDivElement>) {
    handlers?.onFocus?.(event);
    const { currentTarget, relatedTarget } = event;
    if (!currentTarget.contains(relatedTarget)) lastFocused.current = relatedTarget;
  }

  return (
    <div
      className={`floating edged row wide gap-12 rounded ${styles.notice}`}
      data-kind={kind}
      {...handlers}
      onFocus={focus}
    >
      {icon}
      <p className="grow balance around-8">{text}</p>
      {action}
      {link && (
        <TextLink to={link.to} onClick={onClose}>
          {link.label}
        </TextLink>
      )}
      {undo && (
        <TextButton
          onClick={() => {
            close();
            undo();
          }}
        >
          Undo
        </TextButton>
      )}
      <button
        type="button"
        className={`target rounded ${styles.close}`}
        aria-label="Close"
        onClick={close}
      >
        <CloseIcon size={20} />
      </button>
    </div>
  );
}
