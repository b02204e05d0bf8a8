import { useCallback, useState } from 'react';

/** Whether the element with this ref was scrolled out of sight, upwards. */
export function useIsAbove<Part extends HTMLElement>() {
  const [isAbove, setIsAbove] = useState(false);
  const ref = useCallback((element: Part | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setIsAbove(!last.isIntersecting && last.boundingClientRect.top < 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isAbove };
}
