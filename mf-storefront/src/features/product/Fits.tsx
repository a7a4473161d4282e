import type { ProductDetail } from '@shop/contracts/catalog';
import { openChat, useSite } from '@shop/platform/platform';
import { Link } from '@shop/platform/router';
import { Button } from '@shop/platform/ui';
import { MessageCircle } from 'lucide-react';
import { modelNumberPath } from '../../shared/model-number-path.ts';
import styles from './Fits.module.css';
import { modelNumberPlace } from './rules/model-number.ts';

/** Compatible devices with model numbers, help to find the number, and a chat link. */
export function Fits({ product }: { product: ProductDetail }) {
  const { fits, category, name } = product;
  const { pages } = useSite();
  const ask = () => openChat({ subject: `Question about ${name}`, message: `I have a question about the ${name}: ` });
  return (
    <section className={styles.fits} aria-labelledby="fits">
      <h2 id="fits">Fits these models</h2>
      <dl>
        {fits.map(({ deviceId, deviceName, modelNumbers }) => (
          <div key={deviceId}>
            <dt>{deviceName}</dt>
            {modelNumbers.map((number) => (
              <dd key={number} className={styles.number}>
                {number}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <p className="muted small">
        <b>Your model number:</b> {modelNumberPlace(category)}{' '}
        {pages.includes(modelNumberPath) && (
          <Link
            className="underlined"
            to={category === 'Other' ? modelNumberPath : `${modelNumberPath}?kind=${category}`}
          >
            Show me where
          </Link>
        )}
      </p>
      <Button className="needs-script" icon={<MessageCircle size={18} aria-hidden />} onClick={ask}>
        Not sure? Ask us
      </Button>
    </section>
  );
}
