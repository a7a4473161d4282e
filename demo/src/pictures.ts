import type { DemoModel } from './catalogue/device.types.ts';
import { EVERY_MODEL } from './catalogue/devices/everything.ts';
import { batteryDrawing } from './catalogue/drawings/battery.drawing.ts';
import { deviceDrawing } from './catalogue/drawings/device.drawing.ts';
import { groupDrawing, heroDrawing } from './catalogue/drawings/group.drawing.ts';
import { GROUPS, HERO } from './catalogue/groups.ts';
import { demoShop } from './shop.ts';

interface DemoPicture {
  kind: 'devices' | 'batteries';
  slug: string;
  svg: string;
}

const ofDevice = (slug: string, svg: string): DemoPicture => ({ kind: 'devices', slug, svg });
const ofBattery = (model: DemoModel): DemoPicture => ({
  kind: 'batteries',
  slug: model.slug,
  svg: batteryDrawing(model, demoShop.name),
});

/** All pictures: each device and its battery, the four families, and the home page's banner. */
export const demoPictures = (): DemoPicture[] => [
  ofDevice('hero', heroDrawing(HERO, demoShop.name)),
  ...GROUPS.map((group) => ofDevice(group.slug, groupDrawing(group))),
  ...EVERY_MODEL.map((model) => ofDevice(model.slug, deviceDrawing(model))),
  ...EVERY_MODEL.map(ofBattery),
];
