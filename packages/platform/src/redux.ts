// Redux as remotes may use it. The store itself is the platform's.
export { createAsyncThunk, createListenerMiddleware, createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
export { skipToken } from '@reduxjs/toolkit/query/react';
export { Provider, useDispatch, useSelector, useStore } from 'react-redux';
