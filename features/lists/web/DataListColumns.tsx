import { useListTexts } from '#web/texts/lists.ts'
import styles from './DataListMenus.module.css'
import { Icon } from '#web/ui/text/Icon.tsx'
import { Menu } from '#web/ui/overlay/Menu.tsx'
import type { List } from './use-list.ts'
import { TextButton } from '#web/ui/text/TextButton.tsx'

/** The keys with one moved by a step, if there is room. */
export function moved(keys: readonly string[], key: string, step: 1 | -1): string[] {
  const at = keys.indexOf(key)
  const to = at + step
  if (at < 0 || to < 0 || to >= keys.length) return [...keys]
  return keys.with(at, keys[to] ?? key).with(to, key)
}

/** Narrow rows or wide ones, for all lists of the person. */
export function DataListDensity<Row>({ list: { layout, setDensity } }: { list: List<Row> }) {
  const texts = useListTexts()
  const compact = layout.density === 'COMPACT'
  return (
    <button
      type="button"
      className="tw-choice tw-rigid"
      aria-pressed={compact}
      title={texts.compactHint}
      onClick={() => setDensity(compact ? 'COMFORTABLE' : 'COMPACT')}
    >
      {texts.compact}
    </button>
  )
}

/** The shown columns and their order. */
export function DataListColumns<Row>({ list }: { list: List<Row> }) {
  const texts = useListTexts()
  const { layout, setColumns: set, spec } = list
  const [first] = spec.columns
  const keys = layout.columns
  const hidden = spec.columns.filter(({ key }) => !keys.includes(key))
  const titleOf = (key: string) => spec.columns.find((column) => column.key === key)?.title ?? key
  return (
    <Menu label={texts.columnsTitle} text={texts.columns} icon="list">
      {() => (
        <div className={styles.columns}>
          <ol>
            {keys.map((key, at) => (
              <li key={key}>
                <label>
                  <input
                    type="checkbox"
                    checked
                    disabled={key === first?.key}
                    onChange={() => set(keys.filter((one) => one !== key))}
                  />
                  {titleOf(key)}
                </label>
                <MoveButton
                  label={texts.moveUp(titleOf(key))}
                  up
                  disabled={at <= 1}
                  onMove={() => set(moved(keys, key, -1))}
                />
                <MoveButton
                  label={texts.moveDown(titleOf(key))}
                  disabled={at === 0 || at === keys.length - 1}
                  onMove={() => set(moved(keys, key, 1))}
                />
              </li>
            ))}
            {hidden.map(({ key, title }) => (
              <li key={key}>
                <label>
                  <input type="checkbox" checked={false} onChange={() => set([...keys, key])} />
                  {title}
                </label>
              </li>
            ))}
          </ol>
          <TextButton onClick={() => set([])}>{texts.reset}</TextButton>
        </div>
      )}
    </Menu>
  )
}

function MoveButton({
  label,
  up = false,
  disabled,
  onMove,
}: {
  label: string
  up?: boolean
  disabled: boolean
  onMove(): void
}) {
  return (
    <button
      type="button"
      className={`tw-icon-button tw-icon-button-small ${up ? styles.up : ''}`}
      aria-label={label}
      disabled={disabled}
      onClick={onMove}
    >
      <Icon name="chevronDown" size={16} />
    </button>
  )
}
