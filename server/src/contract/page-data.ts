/** The element of a page that holds the first rows of its screen's lists, as JSON. */
export const PAGE_DATA_ID = 'page-data';

/** How many rows of a listing a page holds: those that the screen shows before the user scrolls. */
export const FIRST_ROWS = 24;

/** The newest products of all nine lists, each with its `category`, in the page of /search. */
export const NEWEST = 'newest';

/** The product that is open over the screen, with its `category`. */
export const OPEN = 'open';

/**
 * Left out where no product of the catalogue has a fact. Else its one row has the facts of the whole list of a listing
 * or of /search.
 */
export const FACTS = 'facts';

/** By the path of a list or a name above: the first rows, and how many rows the whole list has. */
export type PageData = Record<string, { rows: readonly unknown[]; total: number }>;
