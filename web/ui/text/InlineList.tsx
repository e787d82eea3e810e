import styles from './InlineList.module.css'

const DOT = <span className={`tw-center ${styles.dot}`}> · </span>

/**
 * Short facts in a line with dots between them. A fact that does not fit moves to the next line as a whole, without its
 * dot. `atEnd` aligns lines at their end instead of their start.
 */
export function InlineList({ facts, atEnd = false }: { facts: readonly (string | null)[]; atEnd?: boolean }) {
  const said = facts.filter((fact) => fact !== null && fact !== '')
  return (
    <span className={`tw-flex tw-wrap tw-min-0 ${styles.dotted} ${atEnd ? styles.atEnd : ''}`}>
      {said.map((fact, at) => (
        <span key={fact}>
          {!atEnd && at > 0 ? DOT : null}
          {fact}
          {atEnd && at < said.length - 1 ? DOT : null}
        </span>
      ))}
    </span>
  )
}
