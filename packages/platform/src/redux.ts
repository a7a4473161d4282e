// Redux as remotes may use it. The store itself is the platform's; slices come from defineRemote.
export type { PayloadAction } from '@reduxjs/toolkit';
export { skipToken } from '@reduxjs/toolkit/query/react';
export { Provider } from 'react-redux';
