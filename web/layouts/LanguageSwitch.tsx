import { type Language, LANGUAGE_CODES, LANGUAGES } from '#contract/languages.ts'
import { setLanguage, useLanguage } from '#web/language.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import styles from './Bar.module.css'

/** The language after this one, in the circle of all. */
function nextAfter(language: Language): Language {
  return LANGUAGE_CODES[(LANGUAGE_CODES.indexOf(language) + 1) % LANGUAGE_CODES.length] ?? language
}

/** One press changes to the next language; its name is written in that language. */
export function LanguageSwitch() {
  const other = nextAfter(useLanguage())
  return (
    <button
      type="button"
      className={`tw-inline-row tw-gap-6 tw-unlined tw-14 tw-ink tw-nowrap tw-round ${styles.item}`}
      lang={other}
      onClick={() => void setLanguage(other)}
    >
      <Icon name="globe" size={18} />
      <span className={styles.languageName}>{LANGUAGES[other].name}</span>
    </button>
  )
}
