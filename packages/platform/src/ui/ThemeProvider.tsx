import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { adminTheme, theme } from '../theme.ts';

// In the page's root instead of the body, antd leaves the scroll lock to us: its own is a style that the policy refuses.
const layerHome = () => document.getElementById('root') ?? document.body;

/** antd in the shop's look. `nonce` is the page's Content-Security-Policy nonce; `dense` is for staff's screens. */
export function ThemeProvider({ nonce, dense = false, children }: { nonce?: string; dense?: boolean; children: ReactNode }) {
  return (
    <ConfigProvider
      theme={dense ? adminTheme : theme}
      csp={nonce ? { nonce } : undefined}
      wave={{ disabled: true }}
      getPopupContainer={layerHome}
    >
      {children}
    </ConfigProvider>
  );
}
