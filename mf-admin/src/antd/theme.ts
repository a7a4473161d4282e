import { tokens } from '@shop/platform/tokens';
import type { ThemeConfig } from 'antd';

/** Edges of buttons on the page's tint: 3:1 there. */
const edgeOnTint = '#7a847d';

/**
 * antd in the shop's look, as dense as staff's screens are: ink is primary, because green means that something happened. antd takes
 * sizes in pixels, so they follow `rootPx`, the browser's own text size (16 unless its user chose another).
 */
export function staffTheme(rootPx: number): ThemeConfig {
  const px = (value: number) => (value * rootPx) / 16;
  // 24 px, the least that is easily hit. antd's types know no height of a line.
  const line = { lineHeight: 1.6, fontHeight: px(24) };
  return {
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
      colorTextHeading: tokens.ink,
      colorTextSecondary: tokens.muted,
      colorTextDescription: tokens.muted,
      colorTextPlaceholder: '#68746d',
      colorBorder: tokens.edge,
      colorBorderSecondary: tokens.line,
      colorBgLayout: tokens.tint,
      colorBgMask: 'rgb(15 31 24 / 0.35)',
      controlItemBgActive: tokens.tint,
      controlItemBgHover: tokens.paper,
      borderRadius: 8,
      borderRadiusLG: 14,
      borderRadiusSM: 8,
      controlHeight: px(40),
      controlHeightLG: px(44),
      controlHeightSM: px(34),
      fontFamily: 'var(--font)',
      fontSize: px(15),
      ...line,
      boxShadowSecondary: '0 8px 40px rgb(15 31 24 / 0.18)',
      // Staff act faster than a dialog fades, and the focus moves at once.
      motion: false,
    },
    components: {
      Button: { fontWeight: 600, defaultBorderColor: edgeOnTint, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      // antd draws the box with the radius of small controls, 8 px on a box of 20 px: it would pass for a radio.
      Checkbox: { borderRadiusSM: 5 },
      Switch: { colorPrimary: tokens.green, colorPrimaryHover: tokens.green },
      Table: {
        headerBg: tokens.paper,
        headerColor: tokens.muted,
        headerSortActiveBg: tokens.tint,
        headerSortHoverBg: tokens.tint,
        bodySortBg: 'transparent',
        headerSplitColor: 'transparent',
        rowHoverBg: tokens.paper,
        rowSelectedBg: tokens.tint,
        rowSelectedHoverBg: tokens.tint,
        cellPaddingBlock: px(10),
        cellPaddingInline: px(14),
        cellFontSize: px(15),
      },
      Tabs: { inkBarColor: tokens.ink, itemColor: tokens.muted, itemHoverColor: tokens.ink, titleFontSize: px(15), horizontalMargin: '0' },
      Statistic: { titleFontSize: px(14), contentFontSize: px(24) },
      Form: { labelColor: tokens.ink, verticalLabelPadding: `0 0 ${px(4)}px`, itemMarginBottom: px(16) },
      Modal: { titleFontSize: px(20) },
      Select: { optionSelectedBg: tokens.tint },
      DatePicker: { presetsWidth: px(132) },
    },
  };
}
