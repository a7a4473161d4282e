import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import english from 'antd/locale/en_GB';
import 'dayjs/locale/en-gb';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { staffTheme } from './theme.ts';

/** What the shell's scripts carry; styles that antd makes at run time need it too. */
const pageNonce = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

const rootPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/**
 * antd for staff's screens (ADR 11): this remote's own copy, under a prefix of its own, in the layer `antd` below the styles of
 * remotes. Popups and dialogs are drawn beside `children`; in the body antd would lock scrolling by a style that the policy refuses.
 */
export function AntdProvider({ children }: { children: ReactNode }) {
  const popups = useRef<HTMLDivElement>(null);
  const container = useCallback(() => popups.current ?? document.body, []);
  const theme = useMemo(() => staffTheme(rootPx()), []);
  const csp = useMemo(() => ({ nonce: pageNonce() }), []);
  return (
    <StyleProvider layer>
      <ConfigProvider
        prefixCls="staff"
        locale={english}
        theme={theme}
        csp={csp}
        wave={{ disabled: true }}
        virtual={false}
        getPopupContainer={container}
      >
        {children}
        <div ref={popups} />
      </ConfigProvider>
    </StyleProvider>
  );
}
