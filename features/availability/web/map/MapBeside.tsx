import { useLayoutEffect, useRef } from 'react'
import styles from './MapBeside.module.css'
import { PriceMap, type PriceMapProps } from './PriceMap.tsx'

const AIR_PX = 16
const LEAST_PX = 380

/** The map beside the list: it ends above the window's lower edge, and stays in sight while the list is scrolled. */
export default function MapBeside(props: PriceMapProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const fit = () => {
      const element = box.current
      if (element)
        element.style.height = `${Math.max(LEAST_PX, window.innerHeight - element.getBoundingClientRect().top - AIR_PX)}px`
    }
    fit()
    window.addEventListener('scroll', fit, { passive: true })
    window.addEventListener('resize', fit)
    return () => {
      window.removeEventListener('scroll', fit)
      window.removeEventListener('resize', fit)
    }
  }, [])
  return (
    <div ref={box} className={`tw-card-round tw-shadow ${styles.beside}`}>
      <PriceMap key={props.search.place.destinationId} {...props} />
    </div>
  )
}
