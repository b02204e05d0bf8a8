import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Prints the page once the list is complete and its pictures are loaded. */
export function usePrint(
  list: RefObject<HTMLElement | null>,
  { isComplete, isEmpty }: { isComplete: boolean; isEmpty: boolean },
) {
  const [isWanted, setIsWanted] = useState(false);

  useEffect(() => {
    if (!isWanted || !isComplete) return;
    let isLeft = false;
    const pictures = Array.from(list.current?.querySelectorAll('img') ?? []);
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => {
      if (isLeft) return;
      setIsWanted(false);
      if (!isEmpty) window.print();
    });
    return () => {
      isLeft = true;
    };
  }, [list, isWanted, isComplete, isEmpty]);

  return { print: () => setIsWanted(true), isPrinting: isWanted };
}
