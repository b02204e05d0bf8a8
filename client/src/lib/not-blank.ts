/** The `pattern` of a field in which spaces and invisible letters alone are not enough. */
export const notBlank =
  '.*[^\\s\\u115F\\u1160\\u200B-\\u200F\\u2060-\\u206F\\u2800\\u3164\\uFFA0].*';
