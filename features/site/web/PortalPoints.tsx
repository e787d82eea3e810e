import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import styles from './Home.module.css'
import { useSiteTexts } from './texts.ts'

/** For a visitor: what the portal is in three points, and the way in. */
export default function PortalPoints() {
  const texts = useSiteTexts()
  const points = [
    { icon: 'bed', ...texts.pointPrices },
    { icon: 'wallet', ...texts.pointMoney },
    { icon: 'voucher', ...texts.pointVoucher },
  ] as const
  return (
    <section aria-labelledby="about-portal">
      <h2 id="about-portal" className={styles.sectionTitle}>
        {texts.aboutPortal}
      </h2>
      <div className={`tw-stack tw-gap-32 ${styles.points}`}>
        {points.map((point) => (
          <div key={point.icon} className="tw-stack tw-gap-8 tw-top">
            <span className={`tw-fit-center tw-act-strong tw-act-ground ${styles.pointSign}`}>
              <Icon name={point.icon} />
            </span>
            <h3>{point.title}</h3>
            <p className="tw-soft">{point.text}</p>
          </div>
        ))}
      </div>
      <div className={`tw-row tw-wrap tw-between ${styles.invite}`}>
        <p className="tw-soft">{texts.publicPrices}</p>
        <span className="tw-flex tw-wrap tw-gap-8">
          <Link className="tw-button" to={paths.register()}>
            {texts.register}
          </Link>
          <Link className="tw-button tw-button-primary" to={paths.login()}>
            {texts.signIn}
          </Link>
        </span>
      </div>
    </section>
  )
}
