import generateConfig from '@rc-component/picker/generate/dayjs';
import { dayOf, useShop } from '@shop/platform/platform';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';

type Picker = ReturnType<typeof DatePicker.generatePicker<dayjs.Dayjs>>;

const pickers = new Map<string, Picker>();

/** antd's calendar on the shop's clock: its "today" is the shop's, whatever the clock of the computer says. */
export function useShopPicker(): Picker {
  const timeZone = useShop()?.timeZone;
  const key = timeZone ?? '';
  const known = pickers.get(key);
  if (known) return known;
  const picker = DatePicker.generatePicker<dayjs.Dayjs>({ ...generateConfig, getNow: () => dayjs(dayOf(new Date(), timeZone)) });
  pickers.set(key, picker);
  return picker;
}
