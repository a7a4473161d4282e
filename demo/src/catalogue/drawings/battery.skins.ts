import type { DemoModel } from '../device.types.ts';
import { steadyNumber } from '../devices/family.ts';
import type { Stops } from './svg.ts';

export interface Skin {
  foil: Stops;
  edge: string;
  rim: string;
  tape: string;
  /** Background of the printed area, if it is not the foil. */
  label?: string;
  strong: string;
  quiet: string;
  accent: string;
}

const INK: Skin = {
  foil: [0, '#454c51', 0.4, '#24292d', 1, '#121619'],
  edge: '#07090a',
  rim: '#6b747a',
  tape: '#0d1012',
  strong: '#ffffff',
  quiet: '#c3cac4',
  accent: '#ffc72c',
};

const FOIL: Skin = {
  foil: [0, '#eef1f2', 0.35, '#c3cacd', 0.6, '#dde1e3', 1, '#9aa3a8'],
  edge: '#7b858a',
  rim: '#ffffff',
  tape: '#1c2226',
  label: '#fbfbf8',
  strong: '#0f1f18',
  quiet: '#4b5851',
  accent: '#8a6100',
};

const FOREST: Skin = {
  ...INK,
  foil: [0, '#2b5446', 0.4, '#14382c', 1, '#0a2119'],
  edge: '#04100b',
  rim: '#5f8a7b',
  tape: '#071711',
  quiet: '#c9d8d0',
};

/** Apple's packs are black, hard packs have a paper label, others vary by model. */
export function skinOf(model: DemoModel): Skin {
  if (model.brand === 'Apple') return INK;
  if (model.battery === 'pack') return steadyNumber(model.slug) % 2 ? FOIL : INK;
  return [INK, FOIL, FOREST, INK, FOIL][steadyNumber(model.slug) % 5] ?? INK;
}
