/** Where the model number stands on a device, and what has the number that was found there. */
export const modelNumberPath = '/find-my-battery/model-number';
