/** A number and its unit stay on one line: `5 m`, `112 cm`. */
export const joinUnits = (text: string) => text.replace(/(\d) (?=(?:mm?|cm|g|kg)\b)/g, '$1\u00a0');
