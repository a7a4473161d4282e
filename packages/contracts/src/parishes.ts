import type { Region } from './orders.ts';

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

export const regions = Object.keys(parishNames) as Region[];

/** A stored or chosen parish; Kingston for any other value. */
export const parishOf = (value: unknown): Region =>
  Object.hasOwn(parishNames, String(value)) ? (value as Region) : 'kingston';
