import type { StoreId } from '@shop/contracts/store-id';
import { BankFields } from './BankFields.tsx';
import { ContactFields } from './ContactFields.tsx';
import { DeliveryFields } from './DeliveryFields.tsx';
import { MailFields } from './MailFields.tsx';
import { PromiseFields } from './PromiseFields.tsx';
import { StoreFields } from './StoreFields.tsx';
import { SystemFields } from './SystemFields.tsx';

/** All fields of the shop's details. `stores`: ids of saved stores. */
export const ShopSections = ({ stores }: { stores: StoreId[] }) => (
  <>
    <ContactFields />
    <StoreFields known={stores} />
    <DeliveryFields />
    <BankFields />
    <PromiseFields />
    <MailFields />
    <SystemFields />
  </>
);
