/** In the order of the chips. */
export const colourFamilies = [
  'red',
  'pink',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'brown',
  'black',
  'grey',
  'white',
] as const;
export type ColourFamily = (typeof colourFamilies)[number];
