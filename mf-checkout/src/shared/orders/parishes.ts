import type { Region } from '@shop/contracts/orders';

/** The fourteen parishes by the names people know them by, in the order of the contract. */
export const parishNames: Record<Region, string> = {
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
