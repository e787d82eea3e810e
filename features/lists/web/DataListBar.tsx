import { type ReactNode, useId, useState } from 'react'
import { useListTexts } from '#web/texts/lists.ts'
import styles from './DataListBar.module.css'
import { DataListChips, useChips } from './DataListChips.tsx'
import { DataListFilters } from './DataListFilters.tsx'
import { DataListSearch } from './DataListSearch.tsx'
import { Icon } from '#web/ui/text/Icon.tsx'
import { offeredOf } from '#web/ui/list/list-query.ts'
import { Sheet } from '#web/ui/overlay/Sheet.tsx'
import type { List } from './use-list.ts'
import { useMedia } from '#web/ui/use-media.ts'

type Props<Row> = { list: List<Row>; searchHint: string; /** Buttons at the end of the bar. */ children: ReactNode }

/** What narrows a list: words, all filters behind a button (a sheet on a phone), and what is set now. */
export function DataListBar<Row>({ list, searchHint, children }: Props<Row>) {
  const texts = useListTexts()
  const phone = useMedia('(max-width: 767px)')
  const [open, setOpen] = useState(false)
  const count = useChips(list).length
  const id = useId()
  return (
    <div className={`tw-stack tw-gap-8 tw-below-8 ${styles.bar}`}>
      <div className="tw-flex tw-wrap tw-gap-8">
        <DataListSearch list={list} hint={searchHint} />
        <button
          type="button"
          hidden={offeredOf(list.spec.filters).length === 0}
          className="tw-button tw-rigid"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <Icon name="filter" size={18} />
          {texts.filters}
          {count > 0 ? (
            <span className={`tw-13 tw-20 tw-pad-0-6 tw-act-strong tw-act-ground ${styles.count}`} aria-hidden="true">
              {count}
            </span>
          ) : null}
          {count > 0 ? <span className="tw-visually-hidden">{texts.filtersSet(count)}</span> : null}
        </button>
        <div className="tw-row tw-wrap tw-gap-8 tw-push">{children}</div>
      </div>
      <div id={id}>
        {open && phone ? <FilterSheet list={list} onClose={() => setOpen(false)} /> : null}
        {open && !phone ? (
          <div className={`tw-card ${styles.unfolded}`}>
            <DataListFilters list={list} />
          </div>
        ) : null}
      </div>
      <DataListChips list={list} />
    </div>
  )
}

/** The filters over the whole of a phone's screen; the list behind it follows each change. */
function FilterSheet<Row>({ list, onClose }: { list: List<Row>; onClose(): void }) {
  const texts = useListTexts()
  return (
    <Sheet
      title={texts.filters}
      onClose={onClose}
      footer={
        <button type="button" className="tw-button tw-button-primary" onClick={onClose}>
          {texts.done}
        </button>
      }
    >
      <DataListFilters list={list} />
    </Sheet>
  )
}
