import { AccountSync } from './features/account-sync/AccountSync.tsx';

export default AccountSync;
