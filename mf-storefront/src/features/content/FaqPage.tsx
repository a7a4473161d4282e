import { Head, openChat, useOrigin, useShop } from '@shop/platform/platform';
import { Button, LinkButton } from '@shop/platform/ui';
import { ChevronDown, MessageCircle } from 'lucide-react';
import { TextPage } from '../../shared/layout/TextPage.tsx';
import { breadcrumbData, faqData, graphOf, home } from '../../shared/structured-data.ts';
import styles from './FaqPage.module.css';
import { faqOf } from './rules/questions.ts';

/** /faq (product.md#content-pages): questions in `<details>`, which work without JavaScript. */
export function FaqPage() {
  const shop = useShop();
  const questions = shop ? faqOf(shop) : [];
  const crumbs = breadcrumbData([home, { name: 'FAQs', path: '/faq' }], useOrigin());
  return (
    <TextPage title="Frequently asked questions" crumb="FAQs" lead="Ten short answers. Open as many as you like.">
      <Head
        title="Frequently asked questions"
        description="Batteries, installation, delivery, stores, payment, warranty and returns: ten short answers."
        canonical="/faq"
        jsonLd={graphOf(shop && faqData(questions), crumbs)}
      />
      <div className={styles.questions}>
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              {question} <ChevronDown size={22} aria-hidden />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
      <section className="section">
        <h2>Still have a question?</h2>
        <p className="muted">Write to us or ask in the chat. Tell us the model number if you have it.</p>
        <div className={styles.more}>
          <LinkButton kind="primary" to="/contact">
            Contact Us
          </LinkButton>
          <Button className="needs-script" icon={<MessageCircle size={18} aria-hidden />} onClick={() => openChat()}>
            Chat with us
          </Button>
          <LinkButton to="/device-batteries">See all batteries</LinkButton>
        </div>
      </section>
    </TextPage>
  );
}
