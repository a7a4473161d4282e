export const modelNumberPath = '/find-my-battery/model-number';
