import styles from './Dotted.module.css'

/** Short facts in a line with dots between them. What does not fit goes to the next line as a whole, and takes no dot along. */
export function Dotted({ facts }: { facts: readonly (string | null)[] }) {
  return (
    <span className={styles.dotted}>
      {facts
        .filter((fact) => fact !== null && fact !== '')
        .map((fact, at) => (
          <span key={fact}>
            {at === 0 ? null : <span className={styles.dot}> · </span>}
            {fact}
          </span>
        ))}
    </span>
  )
}
