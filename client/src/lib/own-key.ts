import type { KeyboardEvent } from 'react';

/**
 * The pressed key. Empty while an input method puts a word together: those keys are its own. Safari says so of the last one by
 * its code alone.
 */
export const ownKey = ({ key, keyCode, nativeEvent }: KeyboardEvent): string =>
  nativeEvent.isComposing || keyCode === 229 ? '' : key;
