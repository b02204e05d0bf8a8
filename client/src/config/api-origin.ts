/** The origin of the API and of uploaded pictures; empty when it is the page's own. */
export const API_ORIGIN = import.meta.env.VITE_API_URL ?? '';
