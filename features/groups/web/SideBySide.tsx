import type { ReactNode } from 'react'
import { useGroupTexts } from './texts.ts'

/** A line of a comparison: what it says of each thing as text, and how that is shown where not as text. */
export type ComparedLine<Item> = {
  readonly key: string
  readonly title: string
  text(item: Item): string
  shown?(item: Item): ReactNode
}

type Props<Item> = {
  items: readonly Item[]
  keyOf(item: Item): string
  head(item: Item): ReactNode
  lines: readonly ComparedLine<Item>[]
  /** Whether an item can be chosen; differences between those are in bold. */
  isOpen(item: Item): boolean
  /** What bold means, in words. */
  hint: string
  actions?: ((item: Item) => ReactNode) | undefined
}

/** Words of a column stay readable; where there are many, the table scrolls. */
const COLUMN = { textAlign: 'start', verticalAlign: 'top', minWidth: '11em' } as const
const TITLE = { ...COLUMN, minWidth: '6em' } as const

/** Things side by side, what differs between the open ones in bold; a line that says nothing of any is left out. */
export function SideBySide<Item>({ items, keyOf, head, lines, isOpen, hint, actions }: Props<Item>) {
  const { none } = useGroupTexts()
  const open = items.filter(isOpen)
  const filled = lines.filter(({ text }) => items.some((item) => text(item) !== none))
  const differs = ({ text }: ComparedLine<Item>) => new Set(open.map(text)).size > 1
  return (
    <div className="tw-stack tw-gap-8">
      {open.length > 1 ? <p className="tw-13 tw-soft">{hint}</p> : null}
      <div style={{ overflowX: 'auto' }}>
        <table className="tw-14 tw-full">
          <thead>
            <tr>
              <td />
              {items.map((item) => (
                <th key={keyOf(item)} scope="col" className="tw-pad-4" style={COLUMN}>
                  {head(item)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {filled.map((line) => (
              <tr key={line.key}>
                <th scope="row" className="tw-soft tw-plain tw-pad-4" style={TITLE}>
                  {line.title}
                </th>
                {items.map((item) => (
                  <td
                    key={keyOf(item)}
                    className={`tw-pad-4 ${isOpen(item) && differs(line) ? 'tw-strong' : ''}`}
                    style={COLUMN}
                  >
                    {line.shown ? line.shown(item) : line.text(item)}
                  </td>
                ))}
              </tr>
            ))}
            {actions ? (
              <tr>
                <td />
                {items.map((item) => (
                  <td key={keyOf(item)} className="tw-pad-4">
                    {actions(item)}
                  </td>
                ))}
              </tr>
            ) : null}
          </tbody>
        </table>
      </div>
    </div>
  )
}
