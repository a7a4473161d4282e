import type { State } from './state.ts';

const finder = '/find-my-battery';
const galaxyA = `${finder}?category=Android&brand=Samsung&series=Galaxy+A`;

/** Finder states by address, each with words of its document. */
const addresses: [state: string, path: string, words: string[]][] = [
  ['kind', finder, ['What are you fixing?', 'Step 1 of 3', 'iPad']],
  ['brand', `${finder}?category=Android`, ['Which brand is it?', 'Motorola', 'Step 2 of 3']],
  ['series', `${finder}?category=Android&brand=Samsung`, ['Which Samsung is it?', 'Galaxy Note']],
  ['series of iPhones', `${finder}?category=iPhone`, ['Which iPhone is it?', 'iPhone 13']],
  ['models', galaxyA, ['Which Galaxy A is it?', 'SM-A556E', 'Show all 56 models']],
  ['one model found', `${galaxyA}&find=sma546e`, ['Galaxy A54 5G']],
  ['no model found', `${galaxyA}&find=nothing-like-this`, ['No Galaxy A is called', 'Search the whole shop']],
  ['battery', `${galaxyA}&model=Galaxy+A54+5G`, ['Your battery', 'Galaxy A54 5G Battery', '5,000 mAh', 'In Stock']],
  ['unknown kind', `${finder}?category=Toaster`, ['We have no “Toaster” here', 'What are you fixing?']],
  [
    'unknown series',
    `${finder}?category=Android&brand=Samsung&series=%00%25`,
    ['here. Please choose again.', 'Which Samsung is it?'],
  ],
  ['place of the model number', `${finder}/model-number?kind=Android`, ['In Settings', 'About phone', 'SM-A546E']],
  [
    'known model number',
    `${finder}/model-number?kind=iPhone&number=a2633`,
    ['A2633 is one of its model numbers', 'Show my battery'],
  ],
  ['part number', `${finder}/model-number?kind=iPad&number=MLPG3LL/A`, ['is the part number']],
];

export const finderStates: (State & { words: string[] })[] = addresses.map(([state, path, words]) => ({
  state: `finder: ${state}`,
  owner: 'mf-storefront',
  path,
  words,
}));
