/** The `pattern` of a field in which spaces and invisible letters alone are not enough. Browsers read it as Unicode. */
export const notBlank = '.*[^\\s\\u2800\\p{DI}].*';
