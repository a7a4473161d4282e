/** Find my battery (product.md#finder). */
export const finderPath = '/find-my-battery';

/** Where the model number stands on a device, and what has the number that was found there. */
export const modelNumberPath = `${finderPath}/model-number`;
