import { useFrameTexts } from '#web/locales/frame.ts'
import styles from './Skeleton.module.css'

/** One grey block with the measures of what will stand there. */
export function SkeletonBlock({ width = '100%', height = 16 }: { width?: number | string; height?: number | string }) {
  return <div className={styles.block} style={{ width, height }} />
}

export type SkeletonShape = 'lines' | 'rows' | 'cards' | 'detail'

/** Grey blocks in the shape of the data that is on its way: lines of text, rows of a list, cards of a grid, or a page about one thing. */
export function Skeleton({ shape = 'lines', count = 4, height }: { shape?: SkeletonShape; count?: number; height?: number }) {
  const texts = useFrameTexts()
  const each = Array.from({ length: count }, (_, i) => i)
  const blockHeight = height ?? { lines: 16, rows: 56, cards: 200, detail: 120 }[shape]
  return (
    <div className={shape === 'cards' ? styles.cards : styles.stack} role="status" aria-label={texts.loadingData}>
      {shape === 'detail' ? <SkeletonBlock width="40%" height={32} /> : null}
      {each.map((i) => (
        <SkeletonBlock key={i} height={blockHeight} width={shape === 'lines' && i === count - 1 ? '60%' : '100%'} />
      ))}
    </div>
  )
}
