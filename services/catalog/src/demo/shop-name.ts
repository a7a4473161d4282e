/** The demonstration shop (decision: its name is data, here and in the orders service's demonstration data). */
export const demoShopName = 'Island Cell';
