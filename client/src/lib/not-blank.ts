/** The `pattern` of a field in which spaces and letters without width alone are not enough. */
export const notBlank = '.*[^\\s\\u200B-\\u200F\\u2060-\\u2064].*';
