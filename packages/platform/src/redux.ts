// The part of Redux that remotes use; they create slices by defineRemote.
export type { PayloadAction } from '@reduxjs/toolkit';
export { skipToken } from '@reduxjs/toolkit/query/react';
export { Provider } from 'react-redux';
