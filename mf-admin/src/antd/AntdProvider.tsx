import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import english from 'antd/locale/en_GB';
import 'dayjs/locale/en-gb';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { staffTheme } from './theme.ts';

/** Nonce of the page's scripts; antd's runtime styles need it under the Content-Security-Policy. */
const pageNonce = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

const rootPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/**
 * antd for admin pages (ADR 11), with its own class prefix, in the CSS layer `antd` below the remotes' styles. Popups
 * render beside `children`: in the body antd would lock scrolling with a style that the policy refuses.
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
