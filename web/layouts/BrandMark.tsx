import { Link } from 'react-router'
import { useBrandPart, useOwnName } from '#web/brand.ts'
import { useFrameTexts } from '#web/texts/frame.ts'
import { paths } from '#web/paths.ts'
import { assetUrl } from '#web/ui/page/Photo.tsx'
import styles from './BrandMark.module.css'

/** The sail above the waterline, our own mark. */
function Sail({ colour }: { colour: string | null }) {
  return (
    <svg width={28} height={28} viewBox="0 0 32 32" aria-hidden="true" style={{ flex: 'none' }}>
      <rect width="32" height="32" rx="8" fill={colour ?? '#0f766e'} />
      <path d="M7 21.5c6.5 0 9.5-3 10-13.5 4.5 3.5 6.8 8.2 7 13.5z" fill="#fff" />
      <path d="M7 24.5h18" stroke="#fcd34d" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}

/** The operator's name, which the page carries; ours in the reader's language where the operator chose none. */
export function useBrand(): string {
  const { brand } = useFrameTexts()
  return useOwnName() ?? brand
}

/** The operator's logo; our own mark, in the operator's colour, where there is none. */
export function Mark({ logo, colour }: { logo: string | null; colour: string | null }) {
  return logo === null ? <Sail colour={colour} /> : <img className={styles.logo} src={assetUrl(logo)} alt="" />
}

/** Mark and name; leads home. */
export function BrandMark({ to = paths.home() }: { to?: string }) {
  const brand = useBrand()
  return (
    <Link className={`tw-inline-row tw-gap-10 tw-unlined tw-ink ${styles.brand}`} to={to}>
      <Mark logo={useBrandPart('logo')} colour={useBrandPart('colour')} />
      <span className={`tw-ellipsis tw-nowrap tw-17 ${styles.name}`}>{brand}</span>
    </Link>
  )
}
