import { tokens } from '@shop/platform/tokens';
import type { ThemeConfig } from 'antd';

const controlHeight = 46;

/** antd in the shop's look: ink is primary, because green means that something happened. */
export const theme: ThemeConfig = {
  hashed: false,
  token: {
    colorPrimary: tokens.ink,
    colorInfo: tokens.blue,
    colorSuccess: tokens.green,
    colorError: tokens.red,
    colorWarning: tokens.gold,
    colorLink: tokens.ink,
    colorLinkHover: tokens['ink-2'],
    colorText: tokens.ink,
    colorTextSecondary: tokens.muted,
    colorTextDescription: tokens.muted,
    colorTextPlaceholder: '#68746d',
    colorBorder: tokens['line-2'],
    colorBorderSecondary: tokens.line,
    colorBgLayout: tokens.paper,
    borderRadius: 8,
    borderRadiusLG: 14,
    borderRadiusSM: 8,
    controlHeight,
    controlHeightLG: 48,
    controlHeightSM: 38,
    fontFamily: 'var(--font)',
    fontSize: 16,
    lineWidth: 1,
    motionDurationFast: '0.12s',
    motionDurationMid: '0.15s',
    motionDurationSlow: '0.18s',
    boxShadowSecondary: '0 8px 40px rgb(15 31 24 / 0.18)',
  },
  components: {
    Button: {
      fontWeight: 600,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      contentFontSizeSM: 14.5,
      lineWidth: 1.5,
    },
    Switch: { colorPrimary: tokens.green, colorPrimaryHover: tokens.green },
    Badge: { colorError: tokens.gold, colorTextLightSolid: tokens.ink },
    Table: { headerBg: tokens.paper, headerColor: tokens.muted, rowHoverBg: tokens.paper },
  },
};

/** The denser controls of staff's screens. */
export const adminTheme: ThemeConfig = {
  ...theme,
  token: { ...theme.token, controlHeight: 40, controlHeightLG: 42, controlHeightSM: 34, fontSize: 15 },
};
