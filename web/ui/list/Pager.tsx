import { useEffect, useEffectEvent } from 'react'
import { useFrameTexts } from '#web/texts/frame.ts'
import { Icon } from '../text/Icon.tsx'

export type Paging = {
  pageNo: number
  pageSize: number
  total: number
  /** Replaces the entry of the browser's history where nobody asked for the page that is left. */
  onChange: (pageNo: number, how?: { replace: true }) => void
}

const pagesOf = ({ pageSize, total }: Paging) => Math.max(1, Math.ceil(total / pageSize))
export const isBeyondEnd = (paging: Paging) => paging.pageNo > pagesOf(paging)

/**
 * How many there are, which page this is, one back and one on. Draws only the count when everything fits, or nothing if
 * it is `quiet`. A page beyond the end, of an old address or after a removal, turns to the last one.
 */
export function Pager({ quiet = false, ...paging }: Paging & { quiet?: boolean }) {
  const texts = useFrameTexts()
  const { pageNo, total, onChange } = paging
  const pages = pagesOf(paging)
  const isBeyond = isBeyondEnd(paging)
  const turn = useEffectEvent(() => onChange(pages, { replace: true }))
  useEffect(() => {
    if (isBeyond) turn()
  }, [isBeyond, pages])
  if (quiet && pages === 1) return null
  return (
    <nav
      className="tw-row tw-wrap tw-between tw-14 tw-gap-8-24 tw-pad-above-16"
      aria-label={texts.pageOf(pageNo, pages)}
    >
      <span className="tw-soft tw-tabular">{texts.rows(total)}</span>
      {pages > 1 ? (
        <span className="tw-row tw-gap-8">
          <button
            type="button"
            className="tw-ink tw-icon-button"
            aria-label={texts.previousPage}
            disabled={pageNo <= 1}
            onClick={() => onChange(pageNo - 1)}
          >
            <Icon name="chevronLeft" />
          </button>
          <span className="tw-tabular">{texts.pageOf(pageNo, pages)}</span>
          <button
            type="button"
            className="tw-ink tw-icon-button"
            aria-label={texts.nextPage}
            disabled={pageNo >= pages}
            onClick={() => onChange(pageNo + 1)}
          >
            <Icon name="chevronRight" />
          </button>
        </span>
      ) : null}
    </nav>
  )
}
