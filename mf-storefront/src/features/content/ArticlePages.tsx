import { useShop } from '@shop/platform/platform';
import { Article } from './Article.tsx';
import { privacySections, returnsSections, termsSections } from './rules/articles.ts';

export function ReturnsPage() {
  const shop = useShop();
  return (
    <Article
      title="Returns and warranty"
      description="What to do when a battery fails or does not fit."
      path="/returns"
      sections={shop ? returnsSections(shop) : []}
    />
  );
}

export function TermsPage() {
  const shop = useShop();
  return (
    <Article
      title="Terms"
      description="How we sell: prices, orders, and your rights."
      path="/terms"
      sections={shop ? termsSections(shop) : []}
    />
  );
}

export function PrivacyPage() {
  const shop = useShop();
  return (
    <Article
      title="Privacy"
      description="What we know about you, why, and what stays in your browser."
      path="/privacy"
      sections={shop ? privacySections(shop) : []}
    />
  );
}
