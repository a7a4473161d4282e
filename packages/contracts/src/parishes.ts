import type { Region } from './orders.ts';

/** The fourteen parishes by the names people know them by. */
export const parishNames = {
  kingston: 'Kingston',
  'st-andrew': 'St. Andrew',
  'st-thomas': 'St. Thomas',
  portland: 'Portland',
  'st-mary': 'St. Mary',
  'st-ann': 'St. Ann',
  trelawny: 'Trelawny',
  'st-james': 'St. James',
  hanover: 'Hanover',
  westmoreland: 'Westmoreland',
  'st-elizabeth': 'St. Elizabeth',
  manchester: 'Manchester',
  clarendon: 'Clarendon',
  'st-catherine': 'St. Catherine',
};

/** The parishes, in the order in which they are offered. */
export const regions = Object.keys(parishNames) as Region[];

/** A parish that was stored or chosen; Kingston for anything else. */
export const parishOf = (value: unknown): Region => (Object.hasOwn(parishNames, String(value)) ? (value as Region) : 'kingston');
