import type { CategoryKey } from './categories.ts';

/** A catalogue item as every category's list answers it. `price` in rupees, `rating` a picture's address. */
export interface Product {
  _id: string;
  image: string;
  title: string;
  subtitle: string;
  rating: string;
  review: number;
  price: number;
}

/** A product together with the list it stands in. */
export interface CategorisedProduct extends Product {
  category: CategoryKey;
}
