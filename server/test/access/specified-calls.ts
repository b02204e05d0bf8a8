/** The specified calls of the page, with their payloads. */
const SPECIFIED = `
GET    /api/fabriclist                    none
GET    /api/{category}                    none
GET    /api/slider                        none
GET    /api/cartandplaceorder             none
POST   /api/cartandplaceorder             image, title, subtitle, price, noOfItems
PUT    /api/cartandplaceorder/{id}        noOfItems
DELETE /api/cartandplaceorder/{id}        none
POST   /api/cartandplaceorder/place-order none
GET    /api/deliverydetails               none
POST   /api/deliverydetails               name, number, address, landmark, city, code, state
DELETE /api/deliverydetails/{id}          none
GET    /api/ordered                       none
POST   /api/ordered/cancel/{id}           none
GET    /api/cancelled                     none
DELETE /api/cancelled/{id}                none
POST   /api/{category}                    image, title, subtitle, rating, review, price
POST   /api/fabriclist                    image, title, subtitle
POST   /api/slider                        image
DELETE /api/{category}/{id}               none
`;

/** All other calls. */
const ADDED = `
GET    /api/me                            none
DELETE /api/account                       none
PUT    /api/deliverydetails/{id}          name, number, address, landmark, city, code, state
PUT    /api/{category}/{id}               image, title, subtitle, rating, review, price
DELETE /api/fabriclist/{id}               none
DELETE /api/slider/{id}                   none
GET    /api/ordered/{id}                  none
GET    /api/orders                        none
POST   /api/import                        rows
GET    /healthz                           none
GET    /readyz                            none
`;

export interface SpecifiedCall {
  /** `PUT /api/{category}/{id}` */
  name: string;
  method: string;
  path: string;
  /** The fields of the payload; none where the call has no payload. */
  payload: string[];
}

export const specifiedCalls: SpecifiedCall[] = (SPECIFIED + ADDED)
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const [method = '', path = '', ...payload] = line.split(/,?\s+/);
    return {
      name: `${method} ${path}`,
      method,
      path,
      payload: payload.join() === 'none' ? [] : payload,
    };
  });
