import { useFrameTexts } from '#web/texts/frame.ts'
import { Icon } from './Icon.tsx'

/** How many there are, which page this is, one back and one on. Draws only the count when everything fits. */
export function Pager({
  pageNo,
  pageSize,
  total,
  onChange,
}: {
  pageNo: number
  pageSize: number
  total: number
  onChange: (pageNo: number) => void
}) {
  const texts = useFrameTexts()
  const pages = Math.max(1, Math.ceil(total / pageSize))
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
