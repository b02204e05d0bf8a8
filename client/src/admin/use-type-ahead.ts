import { useLayoutEffect, useRef } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';

/** What of a form's state matters here. */
interface Form {
  formState: { isSubmitting: boolean };
  reset(this: void): void;
  setValue(this: void, name: string, text: string): void;
}

/**
 * For a form that takes nothing while it is sent. What the owner types meanwhile is meant for the next entry: it
 * stands in the fields once they are empty, so that no letter is lost and none follows an old value. When sending
 * fails, the fields keep what they have, and what was typed meanwhile is dropped.
 */
export function useTypeAhead({ formState: { isSubmitting }, reset, setValue }: Form) {
  const typed = useRef(new Map<string, string>());
  const isAnew = useRef(false);

  // When the fields take letters again, and before one can come.
  useLayoutEffect(() => {
    if (isSubmitting) return;
    if (isAnew.current) {
      for (const [name, text] of typed.current) setValue(name, text);
    }
    typed.current.clear();
    isAnew.current = false;
  }, [isSubmitting, setValue]);

  function change({ target }: { target: EventTarget }, edit: (text: string) => string) {
    if (!(target instanceof HTMLInputElement) || !target.readOnly) return;
    typed.current.set(target.name, edit(typed.current.get(target.name) ?? ''));
  }

  return {
    /** Empties the form, for the next entry. */
    startAnew: () => {
      isAnew.current = true;
      reset();
    },
    /** For the form. */
    typeAhead: {
      onKeyDown: (event: KeyboardEvent) => {
        const { key, ctrlKey, altKey, metaKey } = event;
        // Windows tells of AltGr, which types ₹ on an Indian keyboard, as of both.
        const isShortcut = metaKey || (ctrlKey && !altKey);
        if (key === 'Backspace') change(event, (text) => text.slice(0, -1));
        else if (key.length === 1 && !isShortcut) change(event, (text) => text + key);
      },
      onPaste: (event: ClipboardEvent) =>
        change(event, (text) => text + event.clipboardData.getData('text')),
    },
  };
}
