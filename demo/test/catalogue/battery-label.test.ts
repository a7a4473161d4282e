import type { DemoModel } from '../../src/catalogue/device.types.ts';
import { EVERY_MODEL } from '../../src/catalogue/devices/everything.ts';
import { batteryDrawing } from '../../src/catalogue/drawings/battery.drawing.ts';
import { cellShape } from '../../src/catalogue/drawings/battery.shape.ts';
import { skinOf } from '../../src/catalogue/drawings/battery.skins.ts';
import { type LabelLine, labelLines } from '../../src/catalogue/drawings/battery-label.drawing.ts';
import { textWidth } from '../../src/catalogue/drawings/lettering.ts';

const MARGIN = 12;

function iphone13(): DemoModel {
  const model = EVERY_MODEL.find(({ slug }) => slug === 'iphone-13');
  if (!model) throw new Error('iPhone 13 is gone');
  return model;
}

/** Label lines that exceed their cell. */
function tooWide(model: DemoModel, shopName: string): string[] {
  const shape = cellShape(model.battery);
  const inside = ({ words, x, y, size }: LabelLine): boolean =>
    shape.cells.some(
      (cell) =>
        x >= cell.x + MARGIN &&
        x + textWidth(words, size) <= cell.x + cell.w - MARGIN &&
        y - size * 0.7 >= cell.y + MARGIN &&
        y <= cell.y + cell.h - MARGIN,
    );
  return labelLines(model, shopName, shape, skinOf(model))
    .filter((line) => !inside(line))
    .map(({ words }) => `${model.name}: ${words}`);
}

describe('the label of a battery', () => {
  it.each(['Island Cell', 'X', 'The Very Long Name of a Telephone Repair Shop in Half Way Tree'])(
    'fits on the pack for the shop "%s"',
    (shopName) => {
      expect(EVERY_MODEL.flatMap((model) => tooWide(model, shopName))).toEqual([]);
    },
  );

  it('shows capacity, voltage, energy and compatible devices', () => {
    const model = iphone13();
    const words = labelLines(model, 'Island Cell', cellShape(model.battery), skinOf(model)).map((line) => line.words);
    expect(words).toEqual(['Island Cell', '3227', 'mAh', '3.84 V · 12.39 Wh', 'Li-ion polymer', 'Fits', 'iPhone 13']);
  });

  it('has no line smaller than 13 of 600 units', () => {
    const small = EVERY_MODEL.flatMap((model) =>
      labelLines(model, 'Island Cell', cellShape(model.battery), skinOf(model)).filter(({ size }) => size < 13),
    );
    expect(small).toEqual([]);
  });

  it('drops accents and markup of a shop name', () => {
    expect(batteryDrawing(iphone13(), '<b>& "Café"')).not.toContain('<b>');
    expect(batteryDrawing(iphone13(), 'Café')).toBe(batteryDrawing(iphone13(), 'Cafe'));
    expect(batteryDrawing(iphone13(), '手机')).toContain('<svg');
  });
});
