import { theme, type ThemeConfig } from 'antd'
import type { ColorScheme } from './color-scheme.ts'
import { COLORS, FONT } from './tokens.ts'

/** The control library's theme from our colours. Text, placeholder and error colours are set because its own miss the contrast of WCAG AA. */
export function antdTheme(scheme: ColorScheme): ThemeConfig {
  const c = COLORS[scheme]
  return {
    algorithm: scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: c.act,
      colorInfo: c.act,
      colorSuccess: c.good,
      colorWarning: c.wait,
      colorError: c.lost,
      colorLink: c.act,
      colorLinkHover: c.actStrong,
      colorLinkActive: c.actStrong,
      colorTextBase: c.ink,
      colorText: c.ink,
      colorTextHeading: c.ink,
      colorTextSecondary: c.inkSoft,
      colorTextTertiary: c.inkSoft,
      colorTextQuaternary: c.inkSoft,
      colorTextDescription: c.inkSoft,
      colorTextPlaceholder: c.inkSoft,
      colorTextDisabled: c.inkSoft,
      colorTextLightSolid: c.onAct,
      colorErrorText: c.lostText,
      colorWarningText: c.waitText,
      colorSuccessText: c.goodText,
      colorBgBase: c.surface,
      colorBgContainer: c.surface,
      colorBgElevated: c.surface,
      colorBgLayout: c.paper,
      colorBorder: c.lineStrong,
      colorBorderSecondary: c.line,
      colorSplit: c.line,
      controlItemBgActive: c.actSoft,
      controlItemBgActiveHover: c.actSoft,
      fontFamily: FONT,
      fontSize: 15,
      borderRadius: 8,
      borderRadiusLG: 12,
      borderRadiusSM: 6,
      controlHeight: 40,
      controlHeightLG: 48,
      controlHeightSM: 32,
      lineWidthFocus: 2,
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.18s',
      wireframe: false,
    },
    components: {
      Button: { primaryColor: c.onAct, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 560 },
      Form: { labelColor: c.ink, itemMarginBottom: 20, verticalLabelPadding: '0 0 6px' },
      Table: { headerBg: 'transparent', headerColor: c.inkSoft, headerSplitColor: 'transparent', rowHoverBg: c.surfaceSunken, cellPaddingBlock: 14 },
      Tooltip: { colorBgSpotlight: scheme === 'dark' ? '#31475d' : c.ink, colorTextLightSolid: '#ffffff' },
      Modal: { titleFontSize: 18 },
      Pagination: { itemActiveBg: c.actSoft },
    },
  }
}
