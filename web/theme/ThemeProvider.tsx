import { ConfigProvider } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import { type ReactNode, useMemo } from 'react'
import { useLanguage } from '#web/language.ts'
import { antdTheme } from './antd-theme.ts'
import { useColorScheme } from './color-scheme.ts'

/** Gives the control library our theme, light or dark, and its full texts in the language of the page. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const scheme = useColorScheme()
  const theme = useMemo(() => antdTheme(scheme), [scheme])
  return (
    <ConfigProvider theme={theme} locale={language === 'zh-CN' ? zhCN : enUS} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  )
}
