import { OTHER_STATE } from '../contract/summary.ts';

/** The states and union territories. */
const STATES = [
  ...['Andhra Pradesh', 'Arunachal Pradesh', 'Assam', 'Bihar', 'Chhattisgarh', 'Goa', 'Gujarat'],
  ...['Haryana', 'Himachal Pradesh', 'Jharkhand', 'Karnataka', 'Kerala', 'Madhya Pradesh'],
  ...['Maharashtra', 'Manipur', 'Meghalaya', 'Mizoram', 'Nagaland', 'Odisha', 'Punjab'],
  ...['Rajasthan', 'Sikkim', 'Tamil Nadu', 'Telangana', 'Tripura', 'Uttar Pradesh', 'Uttarakhand'],
  ...['West Bengal', 'Andaman and Nicobar Islands', 'Chandigarh'],
  ...['Dadra and Nagar Haveli and Daman and Diu', 'Delhi', 'Jammu and Kashmir', 'Ladakh'],
  ...['Lakshadweep', 'Puducherry'],
];

const byKey = new Map(STATES.map((state) => [state.toLowerCase(), state]));

/** The state that a shopper wrote, without regard to case. */
export function indianState(written: string | undefined): string {
  return byKey.get(written?.trim().toLowerCase() ?? '') ?? OTHER_STATE;
}
