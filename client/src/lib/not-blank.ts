/** A field's `pattern`: spaces alone are not enough, and the browser's own words say so, as of an empty one. */
export const notBlank = '.*\\S.*';
