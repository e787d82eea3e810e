import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { PopularDestinations } from './PopularDestinations.tsx'
import { SearchBar } from './SearchBar.tsx'
import styles from './HotelScreen.module.css'
import { useHotelTexts } from './texts.ts'
import { useSearchStart } from './use-search-start.ts'

/** `/hotel`: where every booking begins; `children` are the reader's last searches and favourites. */
export function HotelScreen({ children }: { children?: ReactNode }) {
  const texts = useHotelTexts()
  const [query] = useSearchParams()
  const search = useSearchStart(query)
  return (
    <>
      <section className={styles.hero}>
        <div className="tw-content">
          <h1 className={styles.title}>{texts.title}</h1>
          <p className={`tw-soft tw-17 tw-line-26 tw-pretty ${styles.subtitle}`}>{texts.subtitle}</p>
          <SearchBar search={search} />
        </div>
      </section>
      <div className={`tw-content tw-stack ${styles.below}`}>
        {children}
        <PopularDestinations />
      </div>
    </>
  )
}
