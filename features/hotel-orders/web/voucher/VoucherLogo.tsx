import { assetUrl } from '#web/ui/page/Photo.tsx'
import styles from './VoucherLogo.module.css'

/** The company's logo above its name; the name says the same, so the picture needs no words. */
export function VoucherLogo({ path }: { path: string | null }) {
  return path === null ? null : <img className={`tw-block tw-below-8 ${styles.logo}`} src={assetUrl(path)} alt="" />
}
