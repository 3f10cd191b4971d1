import { meteredName, namedPrices } from '../../core/price-names.js';
import type { Settings } from '../../core/settings.js';

/** The price under this name of SVC_STRIPE_PRICES (`price_1=starter,price_2=on_demand`): a plan, or `on_demand` for the metered one. */
export function priceOf(settings: Settings, name: string): string | undefined {
  return entries(settings).find(([, named]) => named === name)?.[0];
}

/** The plan of a price; undefined for prices that stand for none. */
export function planOfPrice(settings: Settings, price: string): string | undefined {
  const name = entries(settings).find(([id]) => id === price)?.[1];
  return name === meteredName ? undefined : name;
}

function entries({ stripe_prices: prices = '' }: Settings): [price: string, name: string][] {
  return namedPrices(prices);
}
