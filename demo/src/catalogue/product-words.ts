import type { DemoModel } from './device.types.ts';
import { wattHours } from './devices/family.ts';

const WHERE: Readonly<Record<DemoModel['category'], string>> = {
  iPhone: 'Settings › General › About shows the model number',
  iPad: 'The model number stands on the back and in Settings › General › About',
  Android: 'Settings › About phone shows the model number',
  Tablet: 'Settings › About tablet shows the model number',
};

/** A user-replaceable pack has a hard shell around rolled cells; all others are pouches. */
export const chemistryOf = ({ battery }: DemoModel): string => (battery === 'pack' ? 'Li-ion' : 'Li-ion polymer');

export function inTheBox({ battery, category }: DemoModel): string[] {
  if (battery === 'pack') return ['Battery'];
  return ['Battery', 'Adhesive strips', ...(category === 'iPhone' ? ['Pentalobe screwdriver'] : []), 'Opening tool'];
}

export function describe(model: DemoModel, shopName: string): string {
  const figures = `${model.mAh.toLocaleString('en-US')} mAh, ${model.volts.toFixed(2)} V, ${wattHours(model).toFixed(2)} Wh`;
  const numbers = model.modelNumbers.length ? ` Fits ${model.modelNumbers.join(', ')}.` : '';
  const first = `New ${shopName} battery${model.battery === 'pack' ? ', removable,' : ''} for the ${model.name}: ${figures}.${numbers}`;
  if (model.battery === 'pack') return `${first} Changed by hand, without tools.`;
  return `${first} ${WHERE[model.category]}.`;
}
