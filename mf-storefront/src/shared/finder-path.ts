/** Find my battery (product.md#finder). */
export const finderPath = '/find-my-battery';
