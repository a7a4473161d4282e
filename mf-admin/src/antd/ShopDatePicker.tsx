import generateConfig from '@rc-component/picker/generate/dayjs';
import { dayOf, useShop } from '@shop/platform/platform';
import { DatePicker, type DatePickerProps } from 'antd';
import dayjs from 'dayjs';
import { type ComponentProps, useLayoutEffect } from 'react';

// antd reads the current time outside React, so the shop's time zone is a module variable.
let timeZone: string | undefined;

const AntdPicker = DatePicker.generatePicker<dayjs.Dayjs>({
  ...generateConfig,
  getNow: () => dayjs(dayOf(new Date(), timeZone)),
});

function useShopTimeZone(): void {
  const shopTimeZone = useShop()?.timeZone;
  useLayoutEffect(() => {
    timeZone = shopTimeZone;
  }, [shopTimeZone]);
}

/** antd's date picker in the shop's time zone: "today" is the shop's day, not the computer's. */
export function ShopDatePicker(props: DatePickerProps<dayjs.Dayjs, false>) {
  useShopTimeZone();
  return <AntdPicker {...props} />;
}

export function ShopRangePicker(props: ComponentProps<typeof AntdPicker.RangePicker>) {
  useShopTimeZone();
  return <AntdPicker.RangePicker {...props} />;
}
