import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { usePending } from '#web/features.tsx'
import type { Pending } from '#web/slots.ts'
import { useUser } from '#web/store.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import styles from './MenuGroups.module.css'
import { isCurrent, mayOpen, type MenuGroup, type MenuTexts, type NavigationItem } from './navigation.ts'
import { useCentredEntry } from './use-centred-entry.ts'

type Props = {
  label: string
  texts: MenuTexts
  /** The first group has no name and is never folded. */
  groups: readonly MenuGroup[]
  /** The group that is open for the work of the reader's role. */
  opened: MenuGroup['title']
  /** Up to so many entries nothing is folded. */
  most?: number
}

/**
 * A menu of pages in groups, which fold by their names; the group of the page is open. Where there is no room it is a
 * strip of all entries.
 */
export function MenuGroups({ label, texts, groups, opened, most = 0 }: Props) {
  const user = useUser()
  const { pathname } = useLocation()
  const pending = usePending()
  const [chosen, setChosen] = useState<Partial<Record<MenuGroup['title'], boolean>>>({})
  const isStrip = useMedia('(max-width: 1023px)')
  const menu = useCentredEntry()
  const shown = groups
    .map(({ title, items }) => ({ title, items: items.filter((item) => mayOpen(user, item)) }))
    .filter(({ items }) => items.length > 0)
  const isAll = isStrip || shown.flatMap(({ items }) => items).length <= most
  return (
    <nav ref={menu} className={`tw-stack tw-gap-8 ${styles.menu}`} aria-label={label}>
      {shown.map(({ title, items }) => {
        const isPlain = title === groups[0]?.title
        const hasPage = items.some((item) => isCurrent(item, pathname))
        const open = isPlain || isAll || (chosen[title] ?? (hasPage || title === opened))
        const waiting = items.reduce((sum, item) => sum + (pending[item.to]?.count ?? 0), 0)
        return (
          <div key={title} className={`tw-stack ${styles.group}`}>
            {isPlain ? null : (
              <button
                type="button"
                className={`tw-row tw-gap-6 tw-13 tw-soft tw-medium tw-round ${styles.title}`}
                aria-expanded={open}
                onClick={() => setChosen({ ...chosen, [title]: !open })}
              >
                {texts[title]}
                {open ? null : <Count waiting={waiting} />}
                <Icon name="chevronDown" size={14} />
              </button>
            )}
            {open
              ? items.map((item) => (
                  <Entry key={item.to} item={item} name={texts[item.text]} pending={pending[item.to]} />
                ))
              : null}
          </div>
        )
      })}
    </nav>
  )
}

type EntryProps = { item: NavigationItem; name: string | undefined; pending: Pending | undefined }

/** A page's entry. Its number leads to what it counts. */
function Entry({ item, name, pending }: EntryProps) {
  const { pathname } = useLocation()
  return (
    <Link
      className={`tw-row tw-gap-8 tw-unlined tw-14 tw-20 tw-ink tw-nowrap tw-round tw-weight-520 ${styles.entry}`}
      to={(pending?.count && pending.to) || item.to}
      aria-current={isCurrent(item, pathname) ? 'page' : undefined}
    >
      <Icon name={item.icon} size={16} />
      {name}
      <Count waiting={pending?.count ?? 0} />
    </Link>
  )
}

/** How much waits for the reader; nothing where nothing does. */
function Count({ waiting }: { waiting: number }) {
  return waiting === 0 ? null : (
    <span className="tw-tone-wait tw-pill tw-push tw-12 tw-20 tw-tabular tw-center tw-pad-0-6">{waiting}</span>
  )
}
