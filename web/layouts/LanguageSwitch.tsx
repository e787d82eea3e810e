import { setLanguage, useLanguage } from '#web/language.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Bar.module.css'

/** One press changes to the other language; its name is written in that language. */
export function LanguageSwitch() {
  const other = useLanguage() === 'en' ? ({ code: 'zh-CN', name: '中文' } as const) : ({ code: 'en', name: 'English' } as const)
  return (
    <button
      type="button"
      className={`tw-bare tw-inline-row tw-gap-6 tw-unlined tw-14 tw-ink tw-nowrap tw-round ${styles.item}`}
      lang={other.code}
      onClick={() => setLanguage(other.code)}
    >
      <Icon name="globe" size={18} />
      <span className={styles.languageName}>{other.name}</span>
    </button>
  )
}
