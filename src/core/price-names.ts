import { planIds } from './plans.js';

/** The name of the metered price: that of tokens beyond the quota. */
export const meteredName = 'on_demand';

/** The entries of SVC_STRIPE_PRICES: `price_1=starter,price_2=on_demand`. */
export function namedPrices(text: string): [price: string, name: string][] {
  return text.split(',').flatMap((entry) => {
    const [price = '', name = ''] = entry.split('=').map((part) => part.trim());
    return price !== '' && name !== '' ? [[price, name] as [string, string]] : [];
  });
}

/** A payment writes the plan of its price to the tenant, and no call of a tenant is answered whose plan there is not. */
export function faultOfPrices(text: string): string | undefined {
  const known: readonly string[] = [...planIds, meteredName];
  const strange = namedPrices(text).find(([, name]) => !known.includes(name));
  return strange && `there is no plan ${strange[1]}: a price is one of ${known.join(', ')}`;
}
