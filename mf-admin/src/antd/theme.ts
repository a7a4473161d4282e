import { tokens } from '@shop/platform/tokens';
import type { ThemeConfig } from 'antd';

/** Button border with 3:1 contrast on the tinted background. */
const edgeOnTint = '#7a847d';

/**
 * antd theme in the shop's look. Ink is primary because green means success; sizes are pixels, so they scale with
 * `rootPx`, the browser's text size.
 */
export function staffTheme(rootPx: number): ThemeConfig {
  const px = (value: number) => (value * rootPx) / 16;
  // The smallest comfortable target is 24 px; a constant, because antd's types lack `fontHeight`.
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
      // Staff work faster than a dialog fades, and focus must move immediately.
      motion: false,
    },
    components: {
      Button: {
        fontWeight: 600,
        defaultBorderColor: edgeOnTint,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
      // antd's small radius of 8 px would make a 20 px checkbox look like a radio button.
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
      Tabs: {
        inkBarColor: tokens.ink,
        itemColor: tokens.muted,
        itemHoverColor: tokens.ink,
        titleFontSize: px(15),
        horizontalMargin: '0',
      },
      Statistic: { titleFontSize: px(14), contentFontSize: px(24) },
      Form: { labelColor: tokens.ink, verticalLabelPadding: `0 0 ${px(4)}px`, itemMarginBottom: px(16) },
      Modal: { titleFontSize: px(20) },
      Select: { optionSelectedBg: tokens.tint },
      DatePicker: { presetsWidth: px(132) },
    },
  };
}
