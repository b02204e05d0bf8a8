/** The `pattern` of a field in which spaces alone are not enough. */
export const notBlank = '.*\\S.*';
