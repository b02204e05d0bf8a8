import type { QueryKey } from '@tanstack/react-query';

/**
 * The key of what belongs to the signed-in user; without parts, of all of it. It names no user, because the page is loaded
 * again when the user changes.
 */
export const personalKey = (...parts: readonly unknown[]): QueryKey => ['personal', ...parts];
