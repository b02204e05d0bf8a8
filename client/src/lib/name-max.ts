/** The letters of a user's name. It is in every token, and a server refuses a header of more than 16 kB. */
export const NAME_MAX = 200;
