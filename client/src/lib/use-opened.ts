import { useCallback, useState } from 'react';

/** The entry whose dialog is open beside the list. */
export function useOpened<Entry>() {
  const [opened, setOpened] = useState<{ entry: Entry }>();
  return {
    entry: opened?.entry,
    /** Never changes, so that the rows of a long list are not drawn again. */
    open: useCallback((entry: Entry) => setOpened({ entry }), []),
    /** Closes this opening alone: another one has nothing to do with a save that was still on its way. */
    close: () => setOpened((now) => (now === opened ? undefined : now)),
  };
}
