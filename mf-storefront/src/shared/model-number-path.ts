/** Path of the page that explains model numbers and searches by them. */
export const modelNumberPath = '/find-my-battery/model-number';
