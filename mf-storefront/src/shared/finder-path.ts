/** Path of the finder (product.md#finder). */
export const finderPath = '/find-my-battery';
