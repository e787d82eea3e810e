import { useFrameTexts } from '#web/locales/frame.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './OrderList.module.css'

/** One page back, one on, and where one is. */
export function Pager({ pageNo, pages, onPage }: { pageNo: number; pages: number; onPage(pageNo: number): void }) {
  const texts = useFrameTexts()
  if (pages <= 1) return null
  return (
    <nav className={styles.pager} aria-label={texts.pageOf(pageNo, pages)}>
      <button type="button" className="tw-button" disabled={pageNo <= 1} aria-label={texts.previousPage} onClick={() => onPage(pageNo - 1)}>
        <Icon name="chevronLeft" size={18} />
      </button>
      <span className="tw-small tw-tabular">{texts.pageOf(pageNo, pages)}</span>
      <button type="button" className="tw-button" disabled={pageNo >= pages} aria-label={texts.nextPage} onClick={() => onPage(pageNo + 1)}>
        <Icon name="chevronRight" size={18} />
      </button>
    </nav>
  )
}
