import type { SearchSuggestions, SuggestedDevice, SuggestedProduct } from '@shop/contracts/search';
import { formatJmd } from '@shop/platform/platform';
import { ProductPicture } from '@shop/platform/ui';
import { ChevronRight, Smartphone, Tablet } from 'lucide-react';
import type { Line } from './rules/lines.ts';
import { stockFacts } from './rules/stock-facts.ts';
import { piecesOf } from './rules/untyped.ts';
import styles from './Suggestions.module.css';

interface LineTextProps {
  line: Line;
  /** Search text that found the suggestion, to highlight the rest of the name. */
  words: string;
  correction: string | null | undefined;
}

export function LineText({ line, words, correction }: LineTextProps) {
  if (line.kind === 'product') return <ProductText product={line.product} words={words} />;
  if (line.kind === 'device') return <DeviceText device={line.device} words={words} />;
  if (line.kind === 'category') return <CategoryText category={line.category} />;
  if (line.kind === 'all')
    return (
      <span className="underlined">
        See all {line.total} {line.total === 1 ? 'result' : 'results'} for {line.words}
      </span>
    );
  return (
    <>
      <span>
        Showing <b>{correction}</b>
      </span>
      <span className="underlined">Search instead for {line.words}</span>
    </>
  );
}

const ProductText = ({ product, words }: { product: SuggestedProduct; words: string }) => (
  <>
    <ProductPicture className={styles.picture} src={product.phoneImageUrl} alt="" size={52} />
    <Text name={product.name} words={words} facts={stockFacts(product)} />
    <b className={`${styles.price} num`}>{formatJmd(product.price)}</b>
  </>
);

const DeviceText = ({ device, words }: { device: SuggestedDevice; words: string }) => (
  <>
    <ProductPicture className={`${styles.picture} ${styles.round}`} src={device.imageUrl} alt="" size={44} />
    <Text name={device.name} words={words} facts={device.modelNumbers.slice(0, 3).join(', ')} />
  </>
);

function CategoryText({ category: { label, category, count } }: { category: SearchSuggestions['categories'][number] }) {
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

const Text = ({ name, words, facts }: { name: string; words: string; facts: string }) => (
  <span className={styles.text}>
    <span>{piecesOf(name, words).map(({ text, untyped }) => (untyped ? <b key={text}>{text}</b> : text))}</span>
    {facts && <small>{facts}</small>}
  </span>
);
