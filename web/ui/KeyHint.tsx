import styles from './KeyHint.module.css'

/**
 * The key that does what the button it stands in does; whoever has no keyboard does not see it, and `aria-keyshortcuts`
 * tells the others.
 */
export function KeyHint({ letter }: { letter: string }) {
  return (
    <kbd className={styles.key} aria-hidden="true">
      {letter}
    </kbd>
  )
}
