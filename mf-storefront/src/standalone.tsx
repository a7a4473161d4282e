import { runStandalone } from '@shop/platform/standalone';
import access from './access.tsx';
import account from './account.tsx';
import catalogue from './catalogue.tsx';
import contact from './contact.tsx';
import content from './content.tsx';
import finder from './finder.tsx';
import home from './home.tsx';
import mailedLinks from './mailed-links.tsx';
import modelNumber from './model-number.tsx';
import product from './product.tsx';
import search from './search.tsx';
import wishlist from './wishlist.tsx';

runStandalone({
  routes: [
    ...[...home, ...catalogue, ...search, ...product, ...finder, ...modelNumber],
    ...[...wishlist, ...content, ...contact, ...mailedLinks, ...access, ...account],
  ],
  links: {
    '/': 'Home',
    '/device-batteries': 'Catalogue',
    '/search': 'Search',
    '/find-my-battery': 'Finder',
    '/wishlist': 'Wishlist',
    '/account': 'My Account',
    '/about': 'About',
    '/faq': 'FAQs',
    '/contact': 'Contact',
    '/login': 'Sign In',
    '/signup': 'Create Account',
    '/forgot-password': 'Forgotten password',
  },
});
