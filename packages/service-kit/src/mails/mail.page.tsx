import { Body } from '@react-email/body';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { Shop } from '@shop/contracts/shop';
import type { ReactNode } from 'react';
import type { MailContent } from './mail.content.ts';
import { colours, styleSheets, styles } from './mail.look.ts';
import { inTurn, ShopColours } from './mail.parts.tsx';

interface MailPageProps {
  content: MailContent;
  shop: Shop;
  site: string;
}

/** Renders the layout of every mail: the shop's bar, a card with the content, and the sender's footer. */
export function MailPage({ content, shop, site }: MailPageProps) {
  return (
    <Html lang="en">
      <Head>
        <title>{content.subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {styleSheets.map((sheet) => (
          <style key={sheet}>{sheet}</style>
        ))}
      </Head>
      <Body className="page" style={{ margin: 0, padding: 0 }}>
        <Preview>{content.preview}</Preview>
        <Row className="page" style={{ backgroundColor: colours.tint }}>
          <Column align="center" style={{ padding: '24px 8px' }}>
            <Container style={{ maxWidth: 560 }}>
              <Section className="card" style={styles.card}>
                <ShopBar shop={shop} site={site} />
                <Inset padding="32px 32px 20px">
                  <Opening content={content} />
                  <ShopColours value={shop.mails}>{inTurn(content.parts)}</ShopColours>
                </Inset>
              </Section>
              <Inset padding="20px 32px 0">
                <Sender shop={shop} footnote={content.footnote} />
              </Inset>
            </Container>
          </Column>
        </Row>
      </Body>
    </Html>
  );
}

function Inset({ padding, children }: { padding: string; children: ReactNode }) {
  return (
    <Row>
      <Column className="inset" style={{ padding }}>
        {children}
      </Column>
    </Row>
  );
}

/** The plain text omits this bar because mail programs name the sender. */
function ShopBar({ shop: { name, mails }, site }: Omit<MailPageProps, 'content'>) {
  return (
    <Row data-skip-in-text style={{ ...styles.bar, backgroundColor: mails.colour }}>
      <Column className="inset" style={{ padding: '20px 32px' }}>
        <Row>
          {mails.logo && URL.canParse(mails.logo, site) && (
            <Column style={{ width: 38 }}>
              <Img src={new URL(mails.logo, site).href} alt="" width={28} height={28} />
            </Column>
          )}
          <Column>
            <Text style={{ ...styles.shopName, color: mails.textColour }}>{name}</Text>
          </Column>
        </Row>
      </Column>
    </Row>
  );
}

function Opening({ content: { over, heading } }: { content: MailContent }) {
  return (
    <>
      {over && (
        <Text className="quiet" style={styles.over}>
          {over}
        </Text>
      )}
      <Heading className="ink" style={styles.heading}>
        {heading}
      </Heading>
    </>
  );
}

function Sender({ shop, footnote }: { shop: Shop; footnote: MailContent['footnote'] }) {
  const contact = [shop.telephone, shop.email].filter(Boolean).map((way) => ` · ${way}`);
  return (
    <>
      <Text className="quiet" style={styles.footer}>
        <strong className="ink" style={{ color: colours.ink }}>
          {shop.name}
        </strong>
        {contact}
        {shop.stores.map(({ id, city, address }) => (
          <span key={id}>
            <br />
            {`${city}: ${address}`}
          </span>
        ))}
      </Text>
      {footnote && (
        <Text className="quiet" style={styles.footer}>
          {footnote.text}
          {footnote.link && (
            <>
              {' '}
              <Link className="quiet" href={footnote.link.url} style={styles.quietLink}>
                {footnote.link.label}
              </Link>
            </>
          )}
        </Text>
      )}
    </>
  );
}
