export const finderPath = '/find-my-battery';
