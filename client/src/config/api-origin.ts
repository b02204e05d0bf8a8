/** Of the server that answers the API and uploaded pictures; empty when the page comes from it, too. */
export const API_ORIGIN = import.meta.env.VITE_API_URL ?? '';
