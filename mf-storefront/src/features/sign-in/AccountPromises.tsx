import { CircleUserRound, Smartphone, Truck } from 'lucide-react';
import styles from './AccountPromises.module.css';

export const AccountPromises = () => (
  <div className={styles.panel}>
    <h2>Your orders, device and chats in one place</h2>
    <ul>
      <li>
        <Truck size={20} aria-hidden /> Every order with its state and date
      </li>
      <li>
        <Smartphone size={20} aria-hidden /> Your device kept, so what fits comes first
      </li>
      <li>
        <CircleUserRound size={20} aria-hidden /> Name and email filled in at checkout
      </li>
    </ul>
  </div>
);
