import generateConfig from '@rc-component/picker/generate/dayjs';
import { dayOf, useShop } from '@shop/platform/platform';
import { DatePicker, type DatePickerProps } from 'antd';
import dayjs from 'dayjs';
import { type ComponentProps, useLayoutEffect } from 'react';

// antd asks for the time outside of React, so the shop's time zone is left here for it.
let timeZone: string | undefined;

const AntdPicker = DatePicker.generatePicker<dayjs.Dayjs>({ ...generateConfig, getNow: () => dayjs(dayOf(new Date(), timeZone)) });

function useShopTimeZone(): void {
  const shopTimeZone = useShop()?.timeZone;
  useLayoutEffect(() => {
    timeZone = shopTimeZone;
  }, [shopTimeZone]);
}

/** antd's calendar on the shop's clock: its "today" is the shop's, whatever the clock of the computer says. */
export function ShopDatePicker(props: DatePickerProps<dayjs.Dayjs, false>) {
  useShopTimeZone();
  return <AntdPicker {...props} />;
}

/** The same for a first and a last day. */
export function ShopRangePicker(props: ComponentProps<typeof AntdPicker.RangePicker>) {
  useShopTimeZone();
  return <AntdPicker.RangePicker {...props} />;
}
