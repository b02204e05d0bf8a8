/**
 * The `pattern` of a field in which spaces and invisible letters alone are not enough, as for the contract's `text`.
 * Browsers read it as Unicode.
 */
export const notBlank = '.*[^\\s\\u2800\\p{DI}].*';
