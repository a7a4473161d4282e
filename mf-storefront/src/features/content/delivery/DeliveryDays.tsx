import { hourText } from '@shop/contracts/date-texts';
import type { ShopDates } from '@shop/contracts/dates';
import type { Region } from '@shop/contracts/orders';
import { parishNames } from '@shop/contracts/parishes';
import type { Shop } from '@shop/contracts/shop';
import { formatJmd, useNow } from '@shop/platform/platform';
import { datesApi } from '../../../shared/dates/dates.api.ts';
import styles from '../Article.module.css';

/** Delivery days, arrival date and fee for each parish (product.md#dates-and-clocks). */
export function DeliveryDays({ shop: { delivery, fees } }: { shop: Shop }) {
  const dates = useDates();
  return (
    <>
      <p>
        What you order before {hourText(delivery.cutOff)} on a working day goes out that day, else on the next one.
        Working days are Monday to Saturday without public holidays; no deliveries on Sundays.
      </p>
      <table className={styles.days}>
        <caption className={dates ? 'small' : 'visually-hidden'}>
          {dates ? `Order before ${dates.delivery.kingston.deadline} for these dates.` : 'Delivery by parish'}
        </caption>
        <thead>
          <tr>
            <th scope="col">Parish</th>
            <th scope="col">Working days</th>
            {dates && <th scope="col">Arrives</th>}
            <th scope="col">Fee (JMD)</th>
          </tr>
        </thead>
        <tbody>
          {(Object.keys(parishNames) as Region[]).map((region) => (
            <tr key={region}>
              <th scope="row">{parishNames[region]}</th>
              <td>{delivery.days[region] || 'Same day'}</td>
              {dates && <td className={styles.arrives}>{dates.delivery[region].text.replace('Arrives ', '')}</td>}
              <td>{formatJmd(fees.delivery)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Polls every minute; the browser cache answers while the dates are valid. */
function useDates(): ShopDates | undefined {
  const { data, isError } = datesApi.useShopDatesQuery(undefined, {
    pollingInterval: 60_000,
    skipPollingIfUnfocused: true,
  });
  const now = useNow()?.toISOString() ?? '';
  return data && !isError && now < data.validUntil ? data : undefined;
}
