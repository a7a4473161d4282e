import { formatJmd } from '@shop/platform/platform';
import { ProductPicture } from '@shop/platform/ui';
import { ChevronRight, Smartphone, Tablet } from 'lucide-react';
import { capacityText } from '../products/facts.ts';
import type { Line } from './rules/lines.ts';
import { piecesOf } from './rules/untyped.ts';
import styles from './Suggestions.module.css';

interface LineTextProps {
  line: Line;
  /** The words that were looked for: what of a name was typed. */
  words: string;
  correction: string | null | undefined;
}

export function LineText({ line, words, correction }: LineTextProps) {
  switch (line.kind) {
    case 'product': {
      const { name, price, inStock, batteryCapacity, phoneImageUrl } = line.product;
      const facts = [capacityText(batteryCapacity), inStock ? 'In stock' : 'Out of stock'].filter(Boolean).join(' · ');
      return (
        <>
          <ProductPicture className={styles.picture} src={phoneImageUrl} alt="" size={52} />
          <Text name={name} words={words} facts={facts} />
          <b className={`${styles.price} num`}>{formatJmd(price)}</b>
        </>
      );
    }
    case 'device':
      return (
        <>
          <ProductPicture className={`${styles.picture} ${styles.round}`} src={line.device.imageUrl} alt="" size={44} />
          <Text name={line.device.name} words={words} facts={line.device.modelNumbers.slice(0, 3).join(', ')} />
        </>
      );
    case 'category': {
      const { label, category, count } = line.category;
      const Icon = category === 'iPad' || category === 'Tablet' ? Tablet : Smartphone;
      return (
        <>
          <span className={styles.icon}>
            <Icon size={20} aria-hidden />
          </span>
          <Text name={label} words="" facts={count === 1 ? '1 battery' : `${count} batteries`} />
          <ChevronRight size={20} aria-hidden />
        </>
      );
    }
    case 'all':
      return (
        <span className="underlined">
          See all {line.total} {line.total === 1 ? 'result' : 'results'} for {line.words}
        </span>
      );
    case 'exact':
      return (
        <>
          <span>
            Showing <b>{correction}</b>
          </span>
          <span className="underlined">Search instead for {line.words}</span>
        </>
      );
  }
}

const Text = ({ name, words, facts }: { name: string; words: string; facts: string }) => (
  <span className={styles.text}>
    <span>{piecesOf(name, words).map(({ text, untyped }) => (untyped ? <b key={text}>{text}</b> : text))}</span>
    {facts && <small>{facts}</small>}
  </span>
);
