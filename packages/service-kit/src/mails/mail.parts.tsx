import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Row } from '@react-email/row';
import { Text } from '@react-email/text';
import { createContext, createElement, Fragment, type ReactElement, type ReactNode, useContext } from 'react';
import type { MailPart } from './mail.content.ts';
import { colours, styles } from './mail.look.ts';

/** User-entered text, {@link strong} or {@link link}. */
export type Words = string | ReactElement;

/** Joins static pieces without keys. */
export const inTurn = (pieces: ReactNode[]): ReactElement => createElement(Fragment, null, ...pieces);

/** Renders important text. */
export const strong = (text: string): ReactElement => <strong>{text}</strong>;

/** Renders a link within text. */
export const link = (label: string, url: string): ReactElement => (
  <Link className="ink" href={url} style={styles.link}>
    {label}
  </Link>
);

export const paragraph = (...words: Words[]): MailPart => (
  <Text className="ink" style={styles.body}>
    {flowing(words)}
  </Text>
);

/** Renders a secondary remark. */
export const note = (...words: Words[]): MailPart => (
  <Text className="quiet" style={styles.small}>
    {flowing(words)}
  </Text>
);

/** Renders a highlighted box: bad news in red, or a message from staff. */
export const notice = (tone: 'alarm' | 'plain', ...words: Words[]): MailPart => {
  const [name, backgroundColor, color] =
    tone === 'alarm' ? ['alarm', colours.redTint, colours.red] : ['tint ink', colours.tint, colours.ink];
  return (
    <Row style={{ margin: '0 0 16px' }}>
      <Column className={name} style={{ backgroundColor, borderRadius: 10, padding: '14px 18px' }}>
        <Text className={name} style={{ ...styles.body, color, margin: 0 }}>
          {flowing(words)}
        </Text>
      </Column>
    </Row>
  );
};

/** Colours from the shop details; the mail's renderer provides them. */
export const ShopColours = createContext({ colour: '', textColour: '' });

/** Renders the main link of a mail. */
export const button = (label: string, url: string): MailPart => <ShopButton label={label} url={url} />;

function ShopButton({ label, url }: { label: string; url: string }) {
  const { colour, textColour } = useContext(ShopColours);
  return (
    <Text style={{ ...styles.body, margin: '20px 0 12px' }}>
      <Button className="button" href={url} style={{ ...styles.button, backgroundColor: colour, color: textColour }}>
        {label}
      </Button>
    </Text>
  );
}

/** Renders parts under a heading. */
export const section = (title: string, ...parts: MailPart[]): MailPart => (
  <>
    <Hr className="line" style={styles.rule} />
    <Heading as="h2" className="ink" style={styles.subheading}>
      {title}
    </Heading>
    {inTurn(parts)}
  </>
);

/** Renders parts below a horizontal line. */
export const apart = (...parts: MailPart[]): MailPart => (
  <>
    <Hr className="line" style={styles.rule} />
    {inTurn(parts)}
  </>
);

/** Renders labelled values. */
export const facts = (rows: [label: string, value: Words][]): MailPart => (
  <>
    {rows.map(([label, value], index) => {
      const cell = {
        padding: '9px 0',
        borderBottom: `1px solid ${colours.line}`,
        ...(index === 0 && { borderTop: `1px solid ${colours.line}` }),
      };
      return (
        <Row key={label} className="pair">
          <Column className="label quiet line" style={{ ...styles.label, ...cell, width: '36%', paddingRight: 12 }}>
            {label}
          </Column>
          <Column className="value ink line" style={{ ...styles.value, ...cell }}>
            {flowing([value])}
          </Column>
        </Row>
      );
    })}
  </>
);

/** A row of {@link steps}. */
export interface MailStep {
  title: string;
  /** Date such as "Tue 24 Nov". */
  when?: string;
  text?: string;
}

/** Renders a list of steps in order. */
export const steps = (rows: MailStep[]): MailPart => (
  <>
    {rows.map(({ title, when, text }, index) => (
      <Row key={title} className="pair">
        <Column className="number" style={{ width: 44, verticalAlign: 'top', paddingBottom: 16 }}>
          <span className="tint ink" style={styles.number}>
            {index + 1}
          </span>
        </Column>
        <Column className="value" style={{ verticalAlign: 'top', paddingBottom: 16 }}>
          <span className="ink" style={styles.stepTitle}>
            {title}
          </span>
          {when && (
            <span className="ink then" style={styles.stepTime}>
              {when}
            </span>
          )}
          {text && (
            <span className="quiet then" style={styles.fine}>
              {text}
            </span>
          )}
        </Column>
      </Row>
    ))}
  </>
);

/** A row of {@link products}. */
export interface MailProduct {
  name: string;
  /** Line under the name, such as "1 × $6,500". */
  detail: string;
  /** Amount at the right edge. */
  amount?: string;
  /** URL of the product page. */
  url?: string;
  /** URL of a square PNG, because mail programs do not show SVG. */
  picture?: string;
}

/** Renders products with their pictures. */
export const products = (rows: MailProduct[]): MailPart => (
  <>
    {rows.map((product) => (
      <ProductRow key={`${product.name}, ${product.detail}`} product={product} />
    ))}
  </>
);

function ProductRow({ product: { name, detail, amount, url, picture } }: { product: MailProduct }) {
  return (
    <Row className="pair" style={{ margin: '0 0 12px' }}>
      {picture && (
        <Column className="picture" style={{ width: 72 }}>
          <Img src={picture} alt="" width={60} height={60} style={{ borderRadius: 8 }} />
        </Column>
      )}
      <Column className={amount ? 'label' : 'value'} style={{ paddingRight: 12 }}>
        <span className="ink" style={styles.stepTitle}>
          {url ? link(name, url) : name}
        </span>
        <span className={url ? 'quiet then' : 'quiet detail'} style={styles.fine}>
          {detail}
        </span>
      </Column>
      {amount && (
        <Column
          className="amount ink"
          align="right"
          style={{ ...styles.value, verticalAlign: 'middle', whiteSpace: 'nowrap' }}
        >
          {amount}
        </Column>
      )}
    </Row>
  );
}

/** Renders amounts and their total. */
export const figures = (
  rows: [label: string, amount: string][],
  [label, total]: [label: string, total: string],
): MailPart => (
  <>
    <Hr className="line" style={{ ...styles.rule, margin: '4px 0 12px' }} />
    {rows.map(([name, amount]) => (
      <Row key={name} className="pair">
        <Column className="label quiet" style={{ ...styles.label, padding: '4px 12px 4px 0' }}>
          {name}
        </Column>
        <Column className="amount ink" align="right" style={{ ...styles.value, fontWeight: 400, padding: '4px 0' }}>
          {amount}
        </Column>
      </Row>
    ))}
    <Row className="pair" style={{ marginTop: 8 }}>
      <Column className="label ink line" style={{ ...styles.total, borderTop: `1px solid ${colours.line}` }}>
        {label}
      </Column>
      <Column
        className="amount ink line"
        align="right"
        style={{ ...styles.total, borderTop: `1px solid ${colours.line}` }}
      >
        {total}
      </Column>
    </Row>
  </>
);

/** Keeps the line breaks of user-entered text. */
const flowing = (words: Words[]) =>
  inTurn(words.flatMap((word) => (typeof word === 'string' ? withBreaks(word) : word)));

const withBreaks = (text: string): ReactNode[] =>
  text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [<br key={line} />, line]));
