export interface Slide {
  _id: string;
  image: string;
}
